import type { Becomes } from "../../../core/adding/line-reading.ts";
import type { Platform } from "../../../core/socials/social.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";

/** What a handle becomes on a platform. */
export function iconOf(platform: Platform, typed: string): Becomes {
	const read = parseHandle(platform, typed);
	return read.ok
		? { as: "icon", platform: read.platform, handle: read.handle, url: read.url }
		: { as: "problem", reason: read.reason, mended: null };
}
