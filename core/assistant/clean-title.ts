import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { calmed } from "./calmed.ts";
import { lettersOf } from "./letters-of.ts";
import { plainLine } from "./plain-text.ts";
import { shortened, untilStable } from "./shortened.ts";

/** A line has single spaces only. */
const SEPARATOR = / (?:[|•·–—-]|::) /g;
/** Pictures and ornaments, with what joins and colors them. */
const ORNAMENT =
	/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[★☆✦✧►▶◄◀→←↓↑⇒»«]|\ufe0f|\u200d|\u20e3/u;

/**
 * The title of a link as people would write it, at most `BLOCK_TITLE_MAX` long. It loses ornaments that surround it, the
 * name of its own site at its end, rows of exclamation marks, and capitals everywhere. Empty if nothing can be read.
 */
export function cleanTitle(title: string, url: string): string {
	const site = lettersOf(siteNameOf(url));
	return untilStable(plainLine(title), (text) => {
		const plain = withoutOrnaments(withoutSiteName(text, site)).replace(/([!?])[!?]+/g, "$1");
		return emptyUnlessVisible(shortened(calmed(plain), BLOCK_TITLE_MAX));
	});
}

/** Cuts where the site's own name begins: `Mugs | My Store - Official` on `mystore.com` becomes `Mugs`. */
function withoutSiteName(title: string, site: string): string {
	for (const { index, 0: separator } of title.matchAll(SEPARATOR)) {
		const [part = ""] = title.slice(index + separator.length).split(SEPARATOR, 1);
		if (site !== "" && lettersOf(part) === site) return title.slice(0, index);
	}
	return title;
}

/** One picture at the beginning is a bullet that people choose. Pictures on both sides only draw attention. */
function withoutOrnaments(title: string): string {
	const characters = [...title];
	const isWord = (character: string) => character.trim() !== "" && !ORNAMENT.test(character);
	const [first, last] = [characters.findIndex(isWord), characters.findLastIndex(isWord)];
	const surroundings = [characters.slice(0, Math.max(0, first)), characters.slice(last + 1)];
	const hasBoth = surroundings.every((side) => side.some((character) => ORNAMENT.test(character)));
	return hasBoth && first !== -1 ? characters.slice(first, last + 1).join("") : title;
}

/** The label of a host name that people know a site by: `mystore` of `www.mystore.co.uk`. */
function siteNameOf(url: string): string {
	const labels = (URL.parse(url)?.hostname ?? "").replace(/^www\./, "").split(".");
	return labels.slice(0, -1).reduce((longest, label) => (label.length > longest.length ? label : longest), "");
}
