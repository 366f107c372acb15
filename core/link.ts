import * as z from "zod/mini";
import { linkTarget } from "./link-target.ts";
import { mediaNameSchema } from "./media-schema.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { textSchema } from "./text.ts";
import { emptyUnlessVisible } from "./visible-text.ts";

/** The longest link title, in characters. */
export const LINK_TITLE_MAX = 120;

/**
 * The latest end of a schedule, in milliseconds since 1970: the start of 2100. Alarms and date fields reach that far.
 */
export const LINK_SCHEDULE_END = Date.UTC(2100);

/** Ids that a browser creates for links: short, URL-safe, unique within the page. */
export const linkIdSchema = z.string().check(z.regex(/^[\w-]{6,24}$/, "Not a link id."));

const linkUrlSchema = z.pipe(
	textSchema.check(
		z.minLength(1, "Enter the address that this link opens."),
		z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`),
		z.refine(
			(typed) => linkTarget(typed) !== null,
			"Enter a web address like https://example.com, or mailto:, tel: or sms:.",
		),
	),
	z.transform((typed: string) => linkTarget(typed) ?? ""),
);

const momentSchema = z
	.int()
	.check(z.positive("Choose a later date."), z.lt(LINK_SCHEDULE_END, "Choose a date before 2100."));

export const linkSchema = z
	.strictObject({
		id: linkIdSchema,
		title: textSchema.check(
			z.trim(),
			z.overwrite(emptyUnlessVisible),
			z.minLength(1, "Give this link a title."),
			z.maxLength(LINK_TITLE_MAX, `A title can have at most ${LINK_TITLE_MAX} characters.`),
		),
		url: linkUrlSchema,
		thumbnail: z.optional(mediaNameSchema),
		/** Only the owner sees a hidden link, in the editor. */
		isHidden: z.optional(z.boolean()),
		/** The time when the link is visible, in milliseconds since 1970. A missing bound means no limit. */
		visibleFrom: z.optional(momentSchema),
		visibleUntil: z.optional(momentSchema),
	})
	.check(
		z.refine(
			({ visibleFrom, visibleUntil }) =>
				visibleFrom === undefined || visibleUntil === undefined || visibleFrom < visibleUntil,
			{ path: ["visibleUntil"], error: "The end must be after the start." },
		),
	);

export type Link = z.infer<typeof linkSchema>;
