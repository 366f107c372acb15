import * as z from "zod/mini";

/** Longest link title and address kept, in characters (2,048 is the longest URL search engines and sitemaps accept). */
export const LINK_TITLE_MAX = 120;
export const LINK_URL_MAX = 2048;

const ALLOWED_PROTOCOLS: ReadonlySet<string> = new Set(["https:", "http:", "mailto:", "tel:", "sms:"]);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LOOKS_LIKE_HOST_AND_PORT = /^[^/?#]+\.[^/?#:]+:\d+(?:[/?#]|$)/;
// Spaces, controls, quotes, brackets, and marks that turn the reading direction: none belongs in an address unescaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const NEVER_IN_A_URL = /[\s\u0000-\u001f\u007f"<>`\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

/**
 * The address a typed one stands for, or null when a link must not lead there.
 * A bare `example.com` becomes `https://example.com/`; only https, http, mailto, tel and sms survive, without
 * a password inside. Used when a link is saved and again when it is rendered.
 */
export function safeUrl(typed: string): string | null {
	const trimmed = typed.trim();
	if (trimmed === "" || trimmed.length > LINK_URL_MAX || NEVER_IN_A_URL.test(trimmed)) return null;
	const isAbsolute = HAS_SCHEME.test(trimmed) && !LOOKS_LIKE_HOST_AND_PORT.test(trimmed);
	const url = URL.parse(isAbsolute ? trimmed : `https://${trimmed.replace(/^\/\//, "")}`);
	if (!url || !ALLOWED_PROTOCOLS.has(url.protocol) || url.href.length > LINK_URL_MAX) return null;
	if (url.protocol === "https:" || url.protocol === "http:") {
		if (url.username || url.password || !url.hostname.includes(".")) return null;
	} else if (url.pathname === "") {
		return null;
	}
	return url.href;
}

/** Ids that a browser makes for links: short, URL-safe, unique within their page. */
export const linkIdSchema = z.string().check(z.regex(/^[\w-]{6,24}$/, "Not a link id."));

const linkUrlSchema = z.pipe(
	z.string().check(
		z.minLength(1, "Enter the address this link opens."),
		z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`),
		z.refine(
			(typed) => safeUrl(typed) !== null,
			"Enter a web address like https://example.com, or mailto:, tel: or sms:.",
		),
	),
	z.transform((typed: string) => safeUrl(typed) ?? ""),
);

export const linkSchema = z.strictObject({
	id: linkIdSchema,
	title: z
		.string()
		.check(
			z.trim(),
			z.minLength(1, "Give this link a title."),
			z.maxLength(LINK_TITLE_MAX, `A title can have at most ${LINK_TITLE_MAX} characters.`),
		),
	url: linkUrlSchema,
});

export type Link = z.infer<typeof linkSchema>;
