import { FIRST_PLATFORMS } from "../../../core/socials/first-platforms.ts";
import { isPlatform, type Platform } from "../../../core/socials/social.ts";

const ORDER = Object.keys(FIRST_PLATFORMS).filter(isPlatform);

/** The platform that people add after one: the next common one that the page lacks. Null when it has them all. */
export function nextPlatform(added: Platform, there: ReadonlySet<Platform>): Platform | null {
	const at = ORDER.indexOf(added) + 1;
	const following = [...ORDER.slice(at), ...ORDER.slice(0, at)];
	return following.find((platform) => platform !== added && !there.has(platform)) ?? null;
}
