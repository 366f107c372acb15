import type { FoundSocial } from "../socials/found-social.ts";
import type { PlatformRow } from "../socials/platform-row.ts";
import { PLATFORMS } from "../socials/social.ts";
import type { FoundLink } from "./facts.ts";
import { lettersOf } from "./letters-of.ts";

/** `Follow me on Instagram`, `My Instagram` and `Instagram @jane` say no more than the icon. */
const PHRASE =
	/^(?:(?:follow|find|join|message|visit|watch|listen to|connect with|check out|subscribe to)\s+)?(?:(?:me|us|my|our)\s+)?(?:(?:on|at|via)\s+)?/i;

/**
 * Whether a link to a profile has a title that says more than the profile's icon. Such a link is a button that its
 * owner wants, for example `Book a session` on WhatsApp.
 */
export function hasOwnTitle({ title, url }: FoundLink, { platform, handle }: FoundSocial): boolean {
	const { name, alias = "" }: PlatformRow = PLATFORMS[platform];
	const words = lettersOf(title.replace(PHRASE, ""));
	const host = lettersOf(URL.parse(url)?.hostname.replace(/^www\./, "") ?? "");
	const known = [name, alias, handle, host].map(lettersOf).filter((word) => word !== "");
	return ![...known, ...known.flatMap((one) => known.map((two) => one + two)), ""].includes(words);
}
