import * as z from "zod/mini";
import { cleanTitle } from "../../../core/assistant/clean-title.ts";
import type { Proposal } from "../../../core/assistant/proposal.ts";
import { proposeBios } from "../../../core/assistant/propose-bios.ts";
import { STARTERS } from "../../../core/assistant/starters.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { pageDraftSchema } from "../../../core/page/page-schema.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { type Writer, writeTexts } from "./write-texts.ts";

const { fullName, bio, blocks } = pageDraftSchema.shape;

/** The texts of a page, as its editor shows them. They need not be saved. */
export const pageTextsSchema = z.strictObject({ fullName, bio, blocks });

export interface Improvements {
	bios: Proposal["bios"];
	/** Better titles by the ids of their blocks. Titles that are good already are left out. */
	titles: { id: string; before: string; after: string }[];
	writer: Writer;
}

/** Writes bios and titles for a page that exists. Nothing is saved. */
export async function improvePage(
	context: AccountContext,
	{ fullName, bio, blocks }: z.infer<typeof pageTextsSchema>,
): Promise<Improvements> {
	const facts = { name: fullName, bio, socials: [] };
	const proposal: Proposal = {
		starter: "personal",
		fullName,
		usernames: [],
		avatar: null,
		socials: [],
		bios: proposeBios(facts, STARTERS.personal),
		blocks: blocks.map(withCleanTitle),
	};
	const written = await writeTexts(context, facts, proposal);
	const after = new Map(written.proposal.blocks.map((block) => [block.id, titleOf(block)]));
	return {
		bios: written.proposal.bios,
		titles: blocks.flatMap((block) => {
			const [old, better] = [titleOf(block), after.get(block.id) ?? ""];
			return better !== "" && better !== old ? [{ id: block.id, before: old, after: better }] : [];
		}),
		writer: written.writer,
	};
}

/** The block's title, if it has one and leads somewhere. */
function titleOf(block: Block): string {
	return "url" in block && "title" in block ? block.title : "";
}

function withCleanTitle(block: Block): Block {
	if (!("url" in block) || !("title" in block)) return block;
	return { ...block, title: cleanTitle(block.title, block.url) || block.title };
}
