import * as z from "zod/mini";
import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import { pick } from "../look/pick.ts";
import { MEDIA_MAX_BYTES, MEDIA_NAME } from "../media/media.ts";
import { readJson, VALUES_MAX } from "../text/read-json.ts";
import { ReadingBudget } from "../text/reading-budget.ts";
import { textSchema } from "../text/text.ts";
import { type FilledSocial, filledSocialsSchema } from "./filled-social.ts";
import { FOUND_LINKS_MAX, IMPORTS_MAX } from "./import-limits.ts";
import { DRAFT_FIELDS, type PageDraft } from "./page.ts";
import { mediaOf } from "./page-pictures.ts";
import { pageDraftSchema } from "./page-schema.ts";

/*
 * A page as a JSON file, with everything that its owner made: content, look, social icons and pictures. docs/page-file.md
 * describes the format.
 */

/** The first field of every file, by which other JSON is told apart. */
const PAGE_FILE_FORMAT = "linkstead-page";

/** Raised when an older release could misread a file. Files of earlier versions stay readable. */
const PAGE_FILE_VERSION = 1;

/** The largest file that is read, in bytes: the pictures of a full account in base64, and a page. */
export const PAGE_FILE_MAX_BYTES = 140_000_000;

const addressSchema = textSchema.check(z.maxLength(LINK_URL_MAX));

/** The pages elsewhere that a page's facts were imported from (`ImportedSource`). */
export const importedSourcesSchema = z
	.array(z.strictObject({ address: addressSchema, links: z.array(addressSchema).check(z.maxLength(FOUND_LINKS_MAX)) }))
	.check(z.maxLength(IMPORTS_MAX));

/** A page with its icons, as it is created at once. */
export const filledPageSchema = z.strictObject({
	draft: pageDraftSchema,
	socials: filledSocialsSchema,
	sources: z._default(importedSourcesSchema, []),
});

export type FilledPage = z.infer<typeof filledPageSchema>;

/** The bytes of pictures by their names, in base64. An upload checks them. */
const picturesSchema = z.record(
	z.string().check(z.regex(MEDIA_NAME, "Not the name of a picture.")),
	z.string().check(z.maxLength(Math.ceil(MEDIA_MAX_BYTES / 3) * 4, "A picture can have at most 2 MB.")),
);

const pageFileSchema = z.strictObject({
	format: z.literal(PAGE_FILE_FORMAT, "This file isn't a Linkstead page."),
	version: z.literal(PAGE_FILE_VERSION, "This file is from a newer release of Linkstead."),
	page: pageDraftSchema,
	socials: filledSocialsSchema,
	pictures: picturesSchema,
});

export type PageFile = z.infer<typeof pageFileSchema>;

/** A stored page, as the API returns it. */
type StoredPage = PageDraft & { socials: readonly FilledSocial[] };

/** The file of a page. `pictures` has the bytes of each picture that the page shows, in base64. */
export function pageFileOf(page: StoredPage, pictures: PageFile["pictures"]): PageFile {
	return {
		format: PAGE_FILE_FORMAT,
		version: PAGE_FILE_VERSION,
		page: pick(page, DRAFT_FIELDS),
		socials: page.socials.map((social) => pick(social, ["platform", "handle", "url", "isVisible"])),
		pictures: Object.fromEntries(mediaOf(page).flatMap((name) => (pictures[name] ? [[name, pictures[name]]] : []))),
	};
}

/** Whether a text says of itself that it is a page of ours. */
export function isPageFile(text: string): boolean {
	return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${PAGE_FILE_FORMAT}"`).test(text);
}

export type ReadPageFile = { ok: true; file: PageFile } | { ok: false; reason: string };

/** Reads the text of a file. The reason names the first wrong field. */
export async function readPageFile(text: string, budget = new ReadingBudget(VALUES_MAX)): Promise<ReadPageFile> {
	const json = readJson(text, budget);
	if (json === undefined) {
		if (budget.isSpent) return { ok: false, reason: "This file has far more in it than a page." };
		const reason = isPageFile(text)
			? "This file is damaged. Its end may be missing. Export the page again."
			: "This file isn't JSON.";
		return { ok: false, reason };
	}
	// A phone number that somebody wrote into the file needs tables that load on demand.
	const read = await pageFileSchema.safeParseAsync(json);
	if (read.success) return { ok: true, file: read.data };
	// Most files are read, and need no words for what is wrong.
	const { whyInvalid } = await import("../text/why-invalid.ts");
	const { issues } = (await pageFileSchema.safeParseAsync(json, { error: whyInvalid })).error ?? read.error;
	const issue = issues.find(({ path: [field] }) => field === "format" || field === "version") ?? issues[0];
	const field = issue?.path.join(".");
	if (!issue || !field || field === "format") return { ok: false, reason: "This file isn't a Linkstead page." };
	return { ok: false, reason: field === "version" ? issue.message : `${field}: ${issue.message}` };
}
