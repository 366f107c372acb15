import { deflateRawSync, inflateRawSync } from "node:zlib";
import { BLANK_LOOK } from "../../../core/look/look-defaults.ts";
import type { Look } from "../../../core/look/look-schema.ts";
import { pick } from "../../../core/look/pick.ts";
import { readLook, storedLook } from "../../../core/look/stored-look.ts";
import type { SavedSocial } from "../../../core/page/filled-social.ts";
import { DRAFT_FIELDS, PAGE_DEFAULTS, type PageDraft } from "../../../core/page/page.ts";

/** Everything that a version has: what its page shows, without the page's address. */
export type VersionContent = Omit<PageDraft, "username"> & { socials: SavedSocial[] };

type PlainField = Exclude<keyof PageDraft, keyof Look | "username">;

/** The columns of `pages` that a version has besides its look. */
export const PLAIN_FIELDS = DRAFT_FIELDS.filter(
	(field): field is PlainField => field !== "username" && !(field in BLANK_LOOK),
);

/** A page's row with its icons. */
export type VersionRow = Pick<PageDraft, PlainField> & { look: Look; socials: SavedSocial[] };

/** Before the names of all objects of a page's versions. Visitors reach none of them. */
export const prefixOfVersions = (pageId: string) => `versions/${pageId}/`;

export const versionKey = (pageId: string, version: number) => `${prefixOfVersions(pageId)}${version}`;

/** A version as the bytes of its object: deflated JSON, with the look in its stored form, which later releases read. */
export function packVersion({ look, socials, ...page }: VersionRow): Buffer {
	return deflateRawSync(JSON.stringify({ ...pick(page, PLAIN_FIELDS), look: storedLook(look), socials }));
}

/** Reads an object that `packVersion` has made, in this release or an earlier one. */
export function unpackVersion(bytes: ArrayBuffer): VersionContent {
	const { look, ...page } = JSON.parse(inflateRawSync(new Uint8Array(bytes)).toString());
	return { ...PAGE_DEFAULTS, ...page, ...readLook(look) };
}
