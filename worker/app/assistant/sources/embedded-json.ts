import { isSwitchedOff } from "../../../../core/adding/files/switched-off.ts";
import type { FoundLink } from "../../../../core/assistant/facts.ts";
import { isRecord, textAt } from "../../../../core/text/json-values.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { webAddress } from "./web-address.ts";

/** Pages have far fewer values. The limit bounds the time for a page that wants to waste it. */
const VALUES_MAX = 50_000;
const TITLES = ["title", "name", "label", "text"];
const ADDRESSES = ["url", "href", "link", "linkUrl"];

/** The value of the first script with this `id` or `type`, or undefined. */
export function jsonOf({ json }: SiteDocument, id: string): unknown {
	return json.find((script) => script.id === id)?.value;
}

/** All links in lists of objects that have an address, and perhaps a title, in the order of the text. */
export function listedLinks(value: unknown): FoundLink[] {
	const links: FoundLink[] = [];
	const waiting: { value: unknown; isInList: boolean }[] = [{ value, isInList: false }];
	for (let values = 0; values < VALUES_MAX; values++) {
		const next = waiting.pop();
		if (!next) break;
		if (next.isInList) links.push(...linkIn(next.value));
		const isInList = Array.isArray(next.value);
		for (const inner of childrenOf(next.value)) waiting.push({ value: inner, isInList });
	}
	return links;
}

/** The children from last to first, as a stack takes them. Hidden things have none. */
function childrenOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.slice(0, VALUES_MAX).reverse();
	return isRecord(value) && !isSwitchedOff(value) ? Object.values(value).slice(0, VALUES_MAX).reverse() : [];
}

/** The link that an object of a list is, if it is one. */
function linkIn(value: unknown): FoundLink[] {
	if (isSwitchedOff(value)) return [];
	const url = webAddress(textAt(value, ...ADDRESSES));
	return url ? [{ title: textAt(value, ...TITLES), url }] : [];
}
