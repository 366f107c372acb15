import * as z from "zod/mini";
import { linkIdSchema } from "./link.ts";
import { linkTarget } from "./link-target.ts";
import { pageIdSchema } from "./page-save.ts";
import { type PlatformRow, USERNAME } from "./platform-row.ts";
import { LINK_URL_MAX } from "./safe-url.ts";
import { isPlatform, MAX_SOCIAL_HANDLES, PLATFORMS, type Platform } from "./social.ts";
import { startOf, textSchema } from "./text.ts";
import { emptyUnlessVisible } from "./visible-text.ts";

/** The longest handle, in characters. A platform's pattern may allow fewer. */
const HANDLE_MAX = 100;

const IS_WEB_ADDRESS = /^https?:/i;

type Read = { ok: true; handle: string; url: string } | Refused;
type Refused = { ok: false; field: "platform" | "handle"; title?: string; reason: string };

export type ParsedHandle = ({ platform: Platform } & Extract<Read, { ok: true }>) | Refused;

/** Reads a typed handle of a platform. Refuses a platform that isn't in the table. */
export function parseHandle(platform: string, typed: string): ParsedHandle {
	if (!isPlatform(platform)) return missing("platform");
	const read = readHandle(PLATFORMS[platform], typed);
	return read.ok ? { ...read, platform } : read;
}

/**
 * The profile that a typed handle or web address stands for. A web address is kept, with its last path segment as the
 * handle. Anything else must be a handle, and the row's template makes its address.
 */
export function readHandle(row: PlatformRow, typed: string): Read {
	const trimmed = emptyUnlessVisible(typed.trim());
	if (row.address.startsWith("https:") && IS_WEB_ADDRESS.test(trimmed)) return readAddress(row, trimmed);
	const handle = trimmed.replace(row.dropped, "");
	if (emptyUnlessVisible(handle) === "") return missing("handle");
	const match = handle.length <= HANDLE_MAX ? row.pattern.exec(handle) : null;
	const url = match && linkTarget(addressOf(row, handle, match.groups));
	return url ? { ok: true, handle, url } : refused(row);
}

export const socialIdSchema = linkIdSchema;

/** A typed handle to add. `parseHandle` explains a missing or wrong one. */
export const newSocialSchema = z.strictObject({
	pageId: pageIdSchema,
	id: socialIdSchema,
	platform: z._default(textSchema.check(z.maxLength(HANDLE_MAX)), ""),
	handle: z._default(
		textSchema.check(z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`)),
		"",
	),
});

export type NewSocial = z.infer<typeof newSocialSchema>;

/** A page's handles in a new order. */
export const socialOrderSchema = z.strictObject({
	pageId: pageIdSchema,
	ids: z.array(socialIdSchema).check(
		z.minLength(1),
		z.maxLength(MAX_SOCIAL_HANDLES),
		z.refine((ids) => new Set(ids).size === ids.length, "A handle can have one place only."),
	),
});

export type SocialOrder = z.infer<typeof socialOrderSchema>;

function readAddress(row: PlatformRow, typed: string): Read {
	const url = URL.parse(linkTarget(typed) ?? "");
	if (!url) return refused(row);
	const segment = url.pathname.split("/").findLast((part) => part !== "") ?? url.hostname;
	return { ok: true, handle: startOf(readable(segment), HANDLE_MAX), url: url.href };
}

/**
 * Handles need no escaping here. Patterns refuse characters that could end a path, and `linkTarget` escapes letters
 * beyond ASCII.
 */
function addressOf({ address }: PlatformRow, handle: string, groups: Record<string, string> = {}): string {
	return address.replace(/\{(\w+)\}/g, (_, part: string) => (part === "handle" ? handle : (groups[part] ?? "")));
}

/** Decodes a path segment if the result looks like a username. */
function readable(segment: string): string {
	try {
		const decoded = decodeURIComponent(segment);
		const handle = decoded.replace(USERNAME.dropped, "");
		return USERNAME.pattern.test(handle) && emptyUnlessVisible(handle) !== "" ? decoded : segment;
	} catch {
		return segment;
	}
}

function refused({ hint }: PlatformRow): Refused {
	return { ok: false, field: "handle", reason: hint };
}

function missing(field: "platform" | "handle"): Refused {
	return { ok: false, field, title: "Missing information", reason: "Please select a platform and enter your handle" };
}
