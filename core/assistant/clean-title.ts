import { BLOCK_TITLE_MAX } from "../blocks/block.ts";
import { emptyUnlessVisible } from "../visible-text.ts";
import { calmed } from "./calmed.ts";
import { plainLine } from "./plain-text.ts";
import { shortened, untilStable } from "./shortened.ts";

const SEPARATOR = /\s+(?:[|•·–—-]|::)\s+/g;
/** Pictures and ornaments, with what joins and colors them. */
const ORNAMENT = String.raw`(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}★☆✦✧►▶◄◀→←↓↑⇒»«]|\ufe0f|\u200d|\u20e3)`;
const BETWEEN_ORNAMENTS = new RegExp(`^((?:${ORNAMENT}|\\s)+)(.*?)((?:${ORNAMENT}|\\s)+)$`, "su");
const HAS_ORNAMENT = new RegExp(ORNAMENT, "u");

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
	const [, before = "", words = "", after = ""] = BETWEEN_ORNAMENTS.exec(title) ?? [];
	return words !== "" && HAS_ORNAMENT.test(before) && HAS_ORNAMENT.test(after) ? words.trim() : title;
}

/** The label of a host name that people know a site by: `mystore` of `www.mystore.co.uk`. */
function siteNameOf(url: string): string {
	const labels = (URL.parse(url)?.hostname ?? "").replace(/^www\./, "").split(".");
	return labels.slice(0, -1).reduce((longest, label) => (label.length > longest.length ? label : longest), "");
}

function lettersOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
