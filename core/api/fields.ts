import * as z from "zod/mini";
import { blockIdSchema } from "../blocks/block-schema.ts";
import { pageIdSchema } from "../page/page-save.ts";

/** What several operations have in common. */

export const nothing = z.strictObject({});

export const ofPage = z.strictObject({ page: pageIdSchema });

export const ofBlock = z.strictObject({ page: pageIdSchema, block: blockIdSchema });

/** A time in UTC, such as `2026-12-01T09:30:00.000Z`. */
export const timeSchema = z.iso.datetime();

/** `cursor` is the place after which a list goes on, as the answer before has given it. */
export const listQuery = z.strictObject({
	cursor: z.optional(z.string().check(z.regex(/^[\w.-]{1,100}$/, "Not a place in a list."))),
});

/** A part of a list. `next` is the cursor of the next part, and null at the end. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
	return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) });
}

/** What an operation on a page's content returns besides: the version that it has made. */
export const savedFields = { version: z.int() };
