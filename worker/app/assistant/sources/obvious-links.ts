import type { FoundLink } from "../../../../core/assistant/facts.ts";
import type { SiteAnchor, SiteDocument } from "../../web-pages/site-document.ts";
import { webAddress } from "./web-address.ts";

/**
 * Purposes that a link of an ordinary site may have, each with the words for it. The navigation of a site is for people who
 * are there already, and only these parts of it are also destinations of their own.
 */
const PURPOSES: readonly (readonly string[])[] = [
	["shop", "store", "merch", "boutique"],
	["book", "booking", "bookings", "appointment", "appointments", "reserve", "reservation", "reservations"],
	["portfolio", "gallery", "projects"],
	["blog", "journal", "magazine"],
	["newsletter", "subscribe"],
	["events", "tour", "tickets", "shows", "concerts"],
	["podcast", "episodes"],
	["menu"],
	["courses", "classes", "workshops"],
	["donate", "donations"],
	["press"],
	["contact"],
];

/** Longer texts are sentences and headlines that only mention a purpose. */
const WORDS_MAX = 3;

/**
 * The first link for each purpose, in the order of the page. Its text is of at most three words with one for the purpose,
 * as in `Visit our shop`, or it leads to a path that is such a word.
 */
export function obviousLinks({ anchors, url: page }: SiteDocument): FoundLink[] {
	const seen = new Set<readonly string[]>();
	return anchors.flatMap((anchor) => {
		const url = webAddress(anchor.url);
		const purpose = url?.startsWith("http") ? purposeOf(anchor, page) : undefined;
		if (!url || !purpose || seen.has(purpose)) return [];
		seen.add(purpose);
		return [{ title: anchor.text, url }];
	});
}

function purposeOf({ text, url }: SiteAnchor, page: URL): readonly string[] | undefined {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const path = url.host === page.host ? /^\/([^/]+)\/?$/.exec(url.pathname)?.[1]?.toLowerCase() : undefined;
	// A link within the page leads to no other destination.
	if (url.host === page.host && url.pathname === page.pathname) return undefined;
	return PURPOSES.find(
		(purpose) =>
			(words.length <= WORDS_MAX && words.some((word) => purpose.includes(word))) ||
			(text !== "" && words.length <= WORDS_MAX && path !== undefined && purpose.includes(path)),
	);
}
