import * as z from "zod/mini";
import { STARTER_IDS } from "../../assistant/starters.ts";
import type { BlockKindId } from "../../blocks/block.ts";
import { BLOCK_KINDS } from "../../blocks/kinds.ts";
import { THEME_IDS } from "../../look/themes.ts";
import { listOf, nothing } from "../fields.ts";
import { operation } from "../operation.ts";

export const templates = {
	"templates.list": operation({
		method: "GET",
		path: "/templates",
		verb: "read",
		of: "account",
		isForSinglePages: true,
		summary: "List templates",
		words:
			"Whole pages to begin with: `template` of a new page names one. Their blocks are examples, which visitors don't see before somebody changes them.",
		params: nothing,
		query: nothing,
		body: null,
		answer: listOf(
			z.strictObject({
				id: z.enum(STARTER_IDS),
				/** What it is for, such as `Restaurant`. */
				name: z.string(),
				theme: z.enum(THEME_IDS),
				/** The kinds of its blocks, in their order. */
				blocks: z.array(z.enum(Object.keys(BLOCK_KINDS) as [BlockKindId, ...BlockKindId[]])),
			}),
		),
		status: 200,
		isRepeatable: true,
		tool: {
			name: "list_templates",
			words: "Lists the pages that create_page can begin with.",
		},
		example: {},
	}),
};
