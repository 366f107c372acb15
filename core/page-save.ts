import * as z from "zod/mini";
import { plainLinkSchema } from "./blocks/link.tsx";
import { pageDraftSchema } from "./page-schema.ts";
import { MAX_LINKS_ON_ANY_PLAN } from "./plan.ts";

/** Ids that the Worker creates for pages (nanoid). */
export const pageIdSchema = z.string().check(z.regex(/^[\w-]{10,24}$/, "Not a page id."));

const { username, blocks } = pageDraftSchema.shape;

/**
 * One save of a page: the whole draft, and the version that it is based on. Without a username, the page keeps the one
 * it has. An editor of the release before blocks sends `links` instead of `blocks`. The page's other blocks then stay.
 */
export const pageSaveSchema = z.strictObject({
	id: pageIdSchema,
	version: z.int().check(z.positive()),
	draft: z
		.extend(pageDraftSchema, {
			username: z.optional(username),
			blocks: z.optional(blocks),
			links: z.optional(z.array(plainLinkSchema).check(z.maxLength(MAX_LINKS_ON_ANY_PLAN))),
		})
		.check(
			z.refine(({ blocks, links }) => (blocks === undefined) !== (links === undefined), {
				path: ["blocks"],
				error: "Send the page's blocks.",
			}),
		),
});

export type PageSave = z.infer<typeof pageSaveSchema>;
