import { appScheme } from "../addresses/app-schemes.ts";
import { decoded } from "../addresses/decoded.ts";
import { shownHost } from "../addresses/host-name.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { readReferrer } from "../stats/referrer.ts";
import { startOf } from "../text/text-start.ts";

/** Referrer groups that make poor titles. Google's hosts are separate products, so the host says more. */
const GENERIC_GROUPS: ReadonlySet<string> = new Set(["Other", "Direct", "Google"]);

/** Hosts before the name of a site: `www.fern.example`. */
const NO_NAME = /^(?:www\d?|m|mobile|en|de|fr|es|it|pt|nl|web)$/;
/** What a site of a name is about: `shop.fern.example`. */
const PART_OF_SITE = /^(?:app|blog|book|booking|docs|go|help|link|links|mail|music|news|my|shop|store|tickets)$/;
/** Second levels under a country: `co.uk`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|gob|ne|net|or|org)$/;

/** A file's ending, and names of pages that every site has. */
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|xml|rss|atom|json)$/i;
const SAYS_NOTHING = /^(?:index|default|home|main|start|pages?|[a-z]{2}|[a-z]{2}[-_][a-z]{2})$/i;
/** Longer ones are ids, or whole sentences. */
const SEGMENT_MAX = 60;
const WORD_MAX = 20;

/**
 * A title for an absolute URL whose page says none: a known platform's name, the last segment of the path in words, else the
 * host in words, the email address or the phone number.
 */
export function addressTitle(url: string): string {
	const { host, group } = readReferrer(url);
	const app = appScheme(/^[\w.-]+/.exec(url)?.[0] ?? "");
	const title =
		host === null
			? (app?.[0] ?? decoded(url.replace(/^\w+:/, "").replace(/\?.*/, "")))
			: GENERIC_GROUPS.has(group)
				? (pathTitle(url) ?? hostTitle(host))
				: group;
	return startOf(title, BLOCK_TITLE_MAX);
}

/** The last segment of an address's path in words: `Spring sale`. Null when it has none, such as in an id. */
export function pathTitle(url: string): string | null {
	const path = /^https?:/.test(url) ? (URL.parse(url)?.pathname ?? "") : "";
	const segment = decoded(path.split("/").findLast((part) => part !== "") ?? "").replace(FILE_ENDING, "");
	if (segment.length > SEGMENT_MAX || SAYS_NOTHING.test(segment)) return null;
	const words = segment.split(/[-_+\s]+/).filter((word) => word !== "");
	if (!words.every(isWord) || !words.some((word) => /\p{L}{2}/u.test(word))) return null;
	return capitalized(words.join(" "));
}

/** A host in words, without its ending: `mira-oakes.example` is `Mira Oakes`. An address of numbers stays as it is. */
function hostTitle(host: string): string {
	const labels = shownHost(host).split(".");
	const name = labels
		.slice(0, endOfName(labels))
		.filter((label, at, all) => at === all.length - 1 || !NO_NAME.test(label));
	const [first = "", second] = name;
	if (!/\p{L}/u.test(labels.at(-1) ?? "") || first === "") return shownHost(host);
	if (second !== undefined && PART_OF_SITE.test(first)) return `${inTitle(second)} ${first}`;
	return inTitle(first);
}

/** The number of labels before a host's ending. */
function endOfName(labels: readonly string[]): number {
	const isUnderCountry = labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.test(labels.at(-2) ?? "");
	return Math.max(1, labels.length - (isUnderCountry ? 2 : 1));
}

function inTitle(label: string): string {
	return label
		.split("-")
		.filter((word) => word !== "")
		.map(capitalized)
		.join(" ");
}

/** Letters among digits, capitals within a word, and very long words are ids. */
function isWord(word: string): boolean {
	if (word.length > WORD_MAX || !/^[\p{L}\p{M}\p{N}'’!&]+$/u.test(word)) return false;
	return !(/\p{L}/u.test(word) && /\p{N}/u.test(word)) && !/\p{Ll}\p{Lu}/u.test(word);
}

function capitalized(words: string): string {
	const [first = ""] = words;
	return first.toUpperCase() + words.slice(first.length);
}
