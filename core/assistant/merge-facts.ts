import { FOUND_LINKS_MAX } from "../page/import-limits.ts";
import { findProfile } from "../socials/find-profile.ts";
import type { FoundSocial } from "../socials/found-social.ts";
import type { PlatformRow } from "../socials/platform-row.ts";
import { MAX_SOCIAL_HANDLES, PLATFORMS } from "../socials/social.ts";
import { addressKey } from "./address-key.ts";
import { cleanName } from "./clean-name.ts";
import { cleanTitle } from "./clean-title.ts";
import type { Facts, FoundLink } from "./facts.ts";
import { lettersOf } from "./letters-of.ts";
import { plainText } from "./plain-text.ts";

/** `Follow me on Instagram`, `My Instagram` and `Instagram @jane` say no more than the icon. */
const PHRASE =
	/^(?:(?:follow|find|join|message|visit|watch|listen to|connect with|check out|subscribe to)\s+)?(?:(?:me|us|my|our)\s+)?(?:(?:on|at|via)\s+)?/i;

/**
 * Several facts as one, with clean texts. Earlier facts win, so the more reliable ones come first: their name, bio and
 * avatar unless empty, and then all links and socials in their order, each of them once.
 *
 * A link to a profile becomes an icon, unless its title says more than the icon: its owner made a button, so it stays one,
 * beside an icon that another list names.
 */
export function mergeFacts(all: readonly Facts[]): Facts {
	const links = new Map<string, FoundLink>();
	const socials = new Map<string, FoundSocial>();
	for (const social of all.flatMap((facts) => facts.socials)) keep(socials, socialKey(social), social);
	for (const { title, url } of all.flatMap((facts) => facts.links)) {
		const key = addressKey(url);
		const known = links.get(key);
		if (!known && links.size === FOUND_LINKS_MAX) continue;
		const link = { title: cleanTitle(title, url), url };
		const profile = findProfile(url);
		if (profile && !hasOwnTitle(link, profile)) keep(socials, socialKey(profile), profile);
		// A title may come from a later source, but the place in the list doesn't change.
		else if (!known || known.title === "") links.set(key, { ...link, url: known?.url ?? url });
	}
	return {
		name: firstOf(all.map(({ name }) => cleanName(name))) ?? "",
		bio: firstOf(all.map(({ bio }) => plainText(bio))) ?? "",
		avatar: firstOf(all.map(({ avatar }) => avatar)) ?? null,
		links: [...links.values()],
		socials: [...socials.values()].slice(0, MAX_SOCIAL_HANDLES),
	};
}

/**
 * Whether a link to a profile has a title that says more than the profile's icon. Such a link is a button that its
 * owner wants, for example `Book a session` on WhatsApp.
 */
function hasOwnTitle({ title, url }: FoundLink, { platform, handle }: FoundSocial): boolean {
	const { name, alias = "" }: PlatformRow = PLATFORMS[platform];
	const words = lettersOf(title.replace(PHRASE, ""));
	const host = lettersOf(URL.parse(url)?.hostname.replace(/^www\./, "") ?? "");
	const known = [name, alias, handle, host].map(lettersOf).filter((word) => word !== "");
	return ![...known, ...known.flatMap((one) => known.map((two) => one + two)), ""].includes(words);
}

function firstOf(values: readonly (string | null)[]): string | undefined {
	return values.find((value) => value !== null && value !== "") ?? undefined;
}

function keep<Value>(map: Map<string, Value>, key: string, value: Value): void {
	if (!map.has(key)) map.set(key, value);
}

/** The case of a handle rarely matters, and no person has two profiles that differ only in it. */
function socialKey({ platform, handle }: FoundSocial): string {
	return `${platform} ${handle.toLowerCase()}`;
}
