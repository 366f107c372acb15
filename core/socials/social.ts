import { FIRST_PLATFORMS } from "./first-platforms.ts";
import { MORE_PLATFORMS } from "./more-platforms.ts";

/** The platforms a page can show icons for, in the order of the editor's list. */
export const PLATFORMS = { ...FIRST_PLATFORMS, ...MORE_PLATFORMS } as const;

export type Platform = keyof typeof PLATFORMS;

/** An icon in the row of social icons; `url` is absolute. */
export interface SocialIcon {
	id: string;
	platform: Platform;
	url: string;
	/** When a link from the account to the page was last seen, in milliseconds since 1970. Previews know of none. */
	provedAt?: number | null;
}

/** A social icon as its owner edits it, hidden or not. */
export interface SocialHandle extends SocialIcon {
	handle: string;
	isVisible: boolean;
}

/** The most social icons that a page may have. The limit prevents misuse, and fewer icons look better. */
export const MAX_SOCIAL_HANDLES = 30;

/** The message when a page has the largest number of icons. */
export const SOCIAL_LIMIT_MESSAGE = `A page can have at most ${MAX_SOCIAL_HANDLES} social handles.`;

/** Whether a stored platform is in the table. A row may be from a newer release that was rolled back. */
export function isPlatform(stored: string): stored is Platform {
	return Object.hasOwn(PLATFORMS, stored);
}
