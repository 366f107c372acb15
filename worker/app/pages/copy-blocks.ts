import { or } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { pick } from "../../../core/look/pick.ts";
import type { BlockCopy } from "../../../core/page/block-copy.ts";
import { DRAFT_FIELDS } from "../../../core/page/page.ts";
import { pageDraftSchema } from "../../../core/page/page-schema.ts";
import { TOO_MANY_LINKS } from "../../../core/plans/plan.ts";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { savePage } from "./save-page.ts";

/** How often this starts again because another save came between reading the page and adding to it. */
const ATTEMPTS = 4;

/**
 * Copies blocks, as they are stored, to the top of another page of the user, and publishes it. A lock comes along. Its
 * password doesn't: the page has one of that id, or the owner sets it there. A repeated request changes nothing.
 *
 * Throws `not_found` when one of the pages isn't the user's, `invalid` on a block that has gone, and the errors of a save
 * of the page that gets the blocks.
 */
export async function copyBlocks(context: Context<Person>, { from, to, copies }: BlockCopy): Promise<void> {
	const { database, actor } = context;
	for (let attempt = 1; ; attempt += 1) {
		const found = await database
			.select()
			.from(pages)
			.where(or(isAllowedOn(actor, "read", from), isAllowedOn(actor, "edit", to)));
		const source = found.find(({ id }) => id === from);
		const target = found.find(({ id }) => id === to);
		if (!source || !target) throw pageNotFound();
		const there = new Set(target.blocks.map(({ id }) => id));
		// The answer to the first request was lost.
		if (copies.some(({ copyId }) => there.has(copyId))) return;

		const { username: _, ...draft } = pick({ ...target, ...target.look }, DRAFT_FIELDS);
		const blocks = readBlocks([...copiesOf(source.blocks, copies), ...target.blocks]);
		try {
			await savePage(context, { id: to, version: target.version, draft: { ...draft, blocks } });
			return;
		} catch (error) {
			if (attempt === ATTEMPTS || !(error instanceof DomainError) || error.code !== "conflict") throw error;
		}
	}
}

function copiesOf(blocks: readonly Block[], copies: BlockCopy["copies"]): Block[] {
	return copies.map(({ id, copyId }) => {
		const block = blocks.find((block) => block.id === id);
		if (!block) throw new DomainError("invalid", "This block isn't on the page anymore.", { field: "copies" });
		return { ...block, id: copyId };
	});
}

/** Checks what no statement does: the number of blocks of each kind on one page, and their ids. */
function readBlocks(blocks: readonly Block[]): Block[] {
	const read = pageDraftSchema.shape.blocks.safeParse(blocks);
	if (read.success) return read.data;
	const message = read.error.issues[0]?.message ?? "";
	throw new DomainError("invalid", message, {
		field: "copies",
		title: message === TOO_MANY_LINKS ? "Link limit reached" : "Page full",
	});
}
