import * as z from "zod/mini";
import { STARTER_IDS } from "../assistant/starters.ts";
import type { LOOK_FIELDS } from "../look/look-defaults.ts";
import { lookSchema } from "../look/look-schema.ts";
import { filledSocialsSchema, savedSocialsSchema } from "../page/filled-social.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { newBlockSchema } from "./operations/blocks.ts";

const {
	blocks,
	translations: _,
	...fields
} = Object.fromEntries(Object.entries(pageDraftSchema.shape).filter(([field]) => !(field in lookSchema.shape))) as Omit<
	typeof pageDraftSchema.shape,
	(typeof LOOK_FIELDS)[number]
>;

/**
 * The words and pictures of a page, without its blocks and its look. A field that is missing keeps its value, so none has a
 * default.
 */
const ownFields = {
	...fields,
	imprint: fields.imprint.def.innerType,
	legalLinks: fields.legalLinks.def.innerType,
};

/** What a program changes of a page: some fields. The others stay. */
export const pageChangesSchema = z.partial(z.strictObject(ownFields));

/** What a program changes of a page's look. */
export const lookChangesSchema = z.partial(lookSchema);

/** A page that is about to be created. What is missing is blank. */
export const newPageSchema = z.partial(
	z.strictObject({
		...ownFields,
		/** The page to begin with (`templates.list`). Its look and blocks are there where the request has none. */
		template: z.enum(STARTER_IDS, "Choose a template from the list."),
		look: lookChangesSchema,
		blocks: z.array(newBlockSchema),
		icons: filledSocialsSchema,
	}),
);

/** Whether visitors can open a page, and why not. */
export const PAGE_STATES = ["public", "not_public", "paused", "suspended"] as const;

/** A page in a list. */
export const listedPageSchema = z.strictObject({
	id: z.string(),
	username: z.nullable(z.string()),
	fullName: z.string(),
	bio: z.string(),
	/** Where visitors open it, or null while it has no address. */
	address: z.nullable(z.string()),
	isPrimary: z.boolean(),
	isPaused: z.boolean(),
	linkCount: z.int(),
	labels: z.array(z.string()),
});

/** A page with all that its owner made. Whoever may not edit it gets locked blocks without their targets. */
export const wholePageSchema = z.strictObject({
	id: z.string(),
	/** Counts the saves. `If-Match` names it. */
	version: z.int(),
	address: z.nullable(z.string()),
	state: z.enum(PAGE_STATES),
	/** Whether the last change waits for its publication. */
	isPending: z.boolean(),
	...ownFields,
	look: lookSchema,
	blocks,
	icons: savedSocialsSchema,
});
