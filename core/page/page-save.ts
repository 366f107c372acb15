import * as z from "zod/mini";
import { pageDraftSchema } from "./page-schema.ts";

/** Ids that the Worker creates for pages (nanoid). */
export const pageIdSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "This page doesn't exist."));

const { username } = pageDraftSchema.shape;

/**
 * One save of a page: the whole draft, and the version that it is based on. Without a username, the page keeps the one
 * it has.
 */
export const pageSaveSchema = z.strictObject({
	id: pageIdSchema,
	version: z.int().check(z.positive()),
	draft: z.extend(pageDraftSchema, { username: z.optional(username) }),
});

export type PageSave = z.infer<typeof pageSaveSchema>;
