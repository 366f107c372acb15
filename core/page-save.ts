import * as z from "zod/mini";
import { pageDraftSchema } from "./page.ts";

/** Ids the Worker makes for pages (nanoid). */
export const pageIdSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "Not a page id."));

/** One save of a page: the whole draft, and the version it was made from. A missing username leaves it as it is. */
export const pageSaveSchema = z.strictObject({
	id: pageIdSchema,
	version: z.int().check(z.positive()),
	draft: z.extend(pageDraftSchema, { username: z.optional(pageDraftSchema.shape.username) }),
});

export type PageSave = z.infer<typeof pageSaveSchema>;
