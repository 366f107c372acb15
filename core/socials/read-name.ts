import { linkTarget } from "../link-target.ts";
import { emptyUnlessVisible } from "../visible-text.ts";
import type { PlatformRow } from "./platform-row.ts";

/** The longest handle, in characters. A platform's pattern may allow fewer. */
export const HANDLE_MAX = 100;

/** The handle in a name that isn't an address, and its profile. Null when it can't be a handle of the platform. */
export function readName(row: PlatformRow, typed: string): { handle: string; url: string } | null {
	const handle = typed.replace(row.dropped, "");
	if (emptyUnlessVisible(handle) === "" || handle.length > HANDLE_MAX) return null;
	const match = row.pattern.exec(handle);
	const url = match && linkTarget(filled(row.address, { ...match.groups, handle }));
	return url ? { handle, url } : null;
}

/**
 * A template with its parts. Handles need no escaping here: patterns refuse characters that could end a path, and
 * `linkTarget` escapes letters beyond ASCII.
 */
export function filled(template: string, parts: Readonly<Record<string, string | undefined>>): string {
	return template.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? "");
}
