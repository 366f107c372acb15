import * as z from "zod/mini";
import { BIO_MAX } from "../account/bio-max.ts";
import { FULL_NAME_MAX } from "../account/full-name.ts";
import { type Block, countLinks } from "../blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../blocks/block-limits.ts";
import { MAX_FEEDS } from "../blocks/feed-items.ts";
import { feedsOf } from "../blocks/feeds-of.ts";
import { BLOCK_KINDS } from "../blocks/kinds.ts";
import { ageGateSchema } from "../gates/gate-schema.ts";
import { LANGUAGES } from "../language/language.ts";
import { imprintSchema, legalLinksSchema } from "../legal/legal-schema.ts";
import { type Look, lookSchema } from "../look/look-schema.ts";
import { mediaNameSchema } from "../media/media-schema.ts";
import { MAX_LINKS_ON_ANY_PLAN, TOO_MANY_LINKS } from "../plans/plan.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { translationsSchema } from "../translations/translation-schema.ts";
import { checkUsername } from "../username/check-username.ts";

const usernameSchema = z.pipe(
	textSchema.check(
		z.maxLength(200, "Use at most 30 characters."),
		z.superRefine((typed, context) => {
			const check = checkUsername(typed);
			if (!check.ok) context.addIssue({ code: "custom", message: check.reason });
		}),
	),
	z.transform((typed: string) => {
		const check = checkUsername(typed);
		return check.ok ? check.username : null;
	}),
);

// Safe: the union has the schema of every kind, and `Block` is the union of their outputs.
const anyBlockSchema = z.discriminatedUnion(
	"kind",
	Object.values(BLOCK_KINDS).map(({ schema }) => schema) as [typeof BLOCK_KINDS.link.schema],
) as unknown as z.ZodMiniType<Block, Block>;

const blocksSchema = z.array(anyBlockSchema).check(
	z.refine((blocks) => countLinks(blocks) <= MAX_LINKS_ON_ANY_PLAN, TOO_MANY_LINKS),
	z.refine(
		(blocks) => blocks.length - countLinks(blocks) <= MAX_OTHER_BLOCKS,
		`A page can have at most ${MAX_OTHER_BLOCKS} blocks besides its links.`,
	),
	z.refine((blocks) => feedsOf(blocks).length <= MAX_FEEDS, `A page can have at most ${MAX_FEEDS} feeds.`),
	z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, "Two blocks share an id."),
);

/**
 * Everything the editor may write to a page. `username` is an empty string for none. The columns that are read and the
 * editor's draft follow from this schema.
 */
export const pageDraftSchema = z.strictObject({
	fullName: textSchema.check(
		z.trim(),
		z.overwrite(emptyUnlessVisible),
		z.maxLength(FULL_NAME_MAX, `A name can have at most ${FULL_NAME_MAX} characters.`),
	),
	username: z.nullable(usernameSchema),
	bio: textSchema.check(z.maxLength(BIO_MAX, `A bio can have at most ${BIO_MAX} characters.`)),
	avatar: z.nullable(mediaNameSchema),
	wallpaper: z.nullable(mediaNameSchema),
	/** The wallpaper in a crop for desktops, or null where the one crop is for both. */
	wallpaperWide: z.nullable(mediaNameSchema),
	...lookSchema.shape,
	blocks: blocksSchema,
	/** Null for the language that the page's words show. */
	language: z.nullable(z.enum(LANGUAGES, "Choose a language from the list.")),
	/** The page's words in other languages. Files and drafts of earlier releases have none. */
	translations: z._default(translationsSchema, {}),
	/** Who is responsible for the page, at its end. Files and drafts of earlier releases have none. */
	imprint: z._default(imprintSchema, ""),
	/** The owner's own legal pages, beside it. */
	legalLinks: z._default(legalLinksSchema, []),
	/** A notice in front of the whole page. */
	gate: z.nullable(ageGateSchema),
	/** Whether visitors see the number of views. */
	showsViewCount: z.boolean(),
	/** Whether the page has a button to share it. */
	showsShareButton: z.boolean(),
	/** Whether visitors inside apps see a way to open the page in their own browser. */
	showsWayOut: z.boolean(),
});

/** The part of a draft that a public page is rendered from. */
export const shownDraftSchema = z.omit(pageDraftSchema, { showsViewCount: true });

type ShownColumn = Exclude<keyof typeof shownDraftSchema.shape, keyof Look>;

/** The columns that a public page is rendered from, besides its look. */
export const SHOWN_COLUMNS = Object.keys(shownDraftSchema.shape).filter(
	(field): field is ShownColumn => !(field in lookSchema.shape),
);
