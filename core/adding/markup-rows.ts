import { forwardedTo } from "../addresses/forwarded-to.ts";
import type { LinkRow } from "./link-row.ts";
import { decodedEntities } from "./plain-title.ts";

/** A tag, or the text between two. A longer tag holds a picture, and is no link. */
const PIECE = /<(\/?)([a-z][a-z\d]{0,20})(?![a-z\d])([^<>]{0,20000})>|([^<]+)|</gi;
const ATTRIBUTE = /(?:^|[\s"'])([\w:-]{1,40})=(?:"([^"]{0,4000})"|'([^']{0,4000})'|([^\s"'>]{1,4000}))/g;
/** What is within these is read by nobody. */
const UNREAD = /^(?:script|style|svg|template|noscript)$/i;
const LEADS_AWAY = /^(?:https?:\/\/|mailto:|tel:|sms:)/i;
/** Browsers note the address of a page that they save. */
const SAVED_FROM = /<!-- saved from url=\(\d+\)(https?:\/\/[^\s<>]+)/i;
/** Where a page says its own address. */
const HEAD_TAG = /<(?:link|meta)\s([^<>]*)>/gi;

/**
 * The links of a page that somebody has saved, or of a browser's bookmarks. Those that lead within the site of the page
 * itself are its service's own, unless there are no others.
 */
export function anchorRows(html: string): readonly LinkRow[] {
	const site = siteOf(ownAddress(html));
	const rows = anchorsIn(html).map(({ title, address }) => ({ title, address: forwardedTo(address) }));
	const away = rows.filter(({ address }) => site === "" || siteOf(address) !== site);
	return away.length > 0 ? away : rows;
}

/** The sites and feeds of an OPML file. A site says more than its feed. */
export function outlineRows(opml: string): readonly LinkRow[] {
	return Array.from(opml.matchAll(/<outline\s([^<>]*)>/gi), ([, written = ""]) => {
		const of = attributesOf(written);
		const address = ["htmlurl", "url", "xmlurl"].map((name) => of.get(name)).find(Boolean) ?? "";
		return { title: of.get("title") || of.get("text") || "", address };
	});
}

function anchorsIn(html: string): LinkRow[] {
	const found: LinkRow[] = [];
	let anchor: LinkRow | null = null;
	let label = "";
	let unread = "";
	for (const [, closes, tag = "", attributes = "", text] of html.matchAll(PIECE)) {
		const name = tag.toLowerCase();
		if (unread !== "") {
			if (closes && name === unread) unread = "";
		} else if (UNREAD.test(name) && !closes && !attributes.endsWith("/")) unread = name;
		else if (name === "a") {
			// A link that isn't closed ends where the next one begins.
			if (anchor) anchor.title = anchor.title.trim() || label;
			const of = closes ? null : attributesOf(attributes);
			const address = of?.get("href")?.trim() ?? "";
			anchor = LEADS_AWAY.test(address) ? { title: "", address } : null;
			label = of?.get("aria-label") ?? "";
			if (anchor) found.push(anchor);
		} else if (anchor && name === "img") label ||= attributesOf(attributes).get("alt") ?? "";
		else if (anchor && text === undefined) anchor.title += " ";
		// The description of a bookmark is no part of it.
		if (anchor && unread === "" && text !== undefined) anchor.title += decodedEntities(text);
	}
	if (anchor) anchor.title = anchor.title.trim() || label;
	return found;
}

function ownAddress(html: string): string {
	const [, noted] = SAVED_FROM.exec(html) ?? [];
	if (noted) return noted;
	for (const [, written = ""] of html.matchAll(HEAD_TAG)) {
		const of = attributesOf(written);
		if (of.get("rel") === "canonical") return of.get("href") ?? "";
		if (of.get("property") === "og:url") return of.get("content") ?? "";
	}
	return "";
}

function siteOf(address: string): string {
	return URL.parse(address)?.hostname.replace(/^www\./, "") ?? "";
}

/** By their names in lower case. */
function attributesOf(written: string): ReadonlyMap<string, string> {
	return new Map(
		Array.from(written.matchAll(ATTRIBUTE), ([, name = "", double, single, plain]) => [
			name.toLowerCase(),
			decodedEntities(double ?? single ?? plain ?? ""),
		]),
	);
}
