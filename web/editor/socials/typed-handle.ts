import type { SocialHandle } from "../../../core/socials/social.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";

/** Length of a handle's id, in characters. */
export const SOCIAL_ID_LENGTH = 12;

/** A text that parses to this handle. */
export function typedFor({ platform, handle, url }: Pick<SocialHandle, "platform" | "handle" | "url">): string {
	const read = parseHandle(platform, handle);
	return read.ok && read.handle === handle && read.url === url ? handle : url;
}
