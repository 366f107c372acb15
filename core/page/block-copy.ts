import * as z from "zod/mini";
import { MAX_OTHER_BLOCKS } from "../blocks/block-limits.ts";
import { blockIdSchema } from "../blocks/block-schema.ts";
import { MAX_LINKS_ON_ANY_PLAN } from "../plans/plan.ts";
import { pageIdSchema } from "./page-save.ts";

/**
 * Blocks to copy from one page to another. The browser makes the copies' ids, so that a repeated request copies nothing
 * twice.
 */
export const blockCopySchema = z.strictObject({
	from: pageIdSchema,
	to: pageIdSchema,
	copies: z
		.array(z.strictObject({ id: blockIdSchema, copyId: blockIdSchema }))
		.check(
			z.minLength(1, "Choose a block."),
			z.maxLength(MAX_LINKS_ON_ANY_PLAN + MAX_OTHER_BLOCKS, "Choose fewer blocks."),
		),
});

export type BlockCopy = z.infer<typeof blockCopySchema>;
