import { readEmail } from "../addresses/email.ts";
import { linkTarget } from "../addresses/link-target.ts";
import { PHONE_PROBLEMS, readPhone } from "../addresses/phone.ts";
import { telPart } from "../addresses/stored-phone.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import type { PlatformRow } from "./platform-row.ts";

/** The longest handle, in characters. A platform's pattern may allow fewer. */
export const HANDLE_MAX = 100;

export type ReadName = { ok: true; handle: string; url: string } | { ok: false; reason: string };

/** The handle in a name that isn't an address, and its profile. Numbers need the tables of `loadPhones`. */
export function readName(row: PlatformRow, typed: string): ReadName {
	if (row.readAs === "phone") return readNumber(row, typed);
	const handle = row.readAs === "email" ? (readEmail(typed) ?? "") : typed.replace(row.dropped, "");
	const refused = { ok: false, reason: row.hint } as const;
	if (emptyUnlessVisible(handle) === "" || handle.length > HANDLE_MAX) return refused;
	const match = row.pattern.exec(handle);
	const url = match && linkTarget(filled(row.address, { ...match.groups, handle }));
	return url ? { ok: true, handle, url } : refused;
}

/** A number is kept with its plus. The templates have their own. */
function readNumber(row: PlatformRow, typed: string): ReadName {
	const read = readPhone(typed);
	if (read instanceof Promise) return { ok: false, reason: row.hint };
	if ("problem" in read) return { ok: false, reason: PHONE_PROBLEMS[read.problem] };
	const isCalled = row.address.startsWith("tel:");
	if (read.extension !== null && !isCalled) return { ok: false, reason: `Remove the extension. ${row.name} has none.` };
	const handle = isCalled ? telPart(read) : read.number;
	return { ok: true, handle, url: filled(row.address, { handle: handle.slice(1) }) };
}

/**
 * A template with its parts. Handles need no escaping here: patterns refuse characters that could end a path, and
 * `linkTarget` escapes letters beyond ASCII.
 */
export function filled(template: string, parts: Readonly<Record<string, string | undefined>>): string {
	return template.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
}
