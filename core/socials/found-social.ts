import type { Platform } from "./social.ts";

/** A profile that an address or another site names. */
export interface FoundSocial {
	platform: Platform;
	handle: string;
	url: string;
}
