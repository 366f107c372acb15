import { and, eq } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { FilledPage } from "../../../core/page/page-file.ts";
import { pages } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { noteSources } from "../import-sources/note-sources.ts";
import { createPage } from "./create-page.ts";
import { savePage } from "./save-page.ts";

/**
 * Creates a page with its content and social icons, notes the sources of its facts, and publishes it. Returns its id. A
 * refused one leaves nothing behind.
 *
 * Throws `limit_reached` when the plan allows no more pages, `invalid` with the field of a wrong social icon, and the
 * errors of a save.
 */
export async function createFilledPage(
	context: AccountContext,
	{ draft, socials, sources = [] }: FilledPage,
): Promise<{ id: string }> {
	const { database, actor } = context;
	const id = await createPage(context);
	try {
		await noteSources(context, id, sources);
		const icons = socials.map((social) => ({ ...social, id: nanoid(14) }));
		await savePage(context, { id, version: 1, draft, socials: icons });
		return { id };
	} catch (error) {
		// The page is still blank at version 1, so nobody has seen it.
		const isBlank = and(isAllowedOn(actor, "manage", id), eq(pages.version, 1));
		await database.delete(pages).where(isBlank);
		throw error;
	}
}
