import { linkTarget } from "./link-target.ts";
import { type PlatformRow, USERNAME } from "./platform-row.ts";
import { isPlatform, PLATFORMS, type Platform } from "./social.ts";
import { startOf } from "./text-start.ts";
import { emptyUnlessVisible } from "./visible-text.ts";

/** The longest handle, in characters. A platform's pattern may allow fewer. */
export const HANDLE_MAX = 100;

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
