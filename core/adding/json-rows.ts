import { isRecord, textAt, valueAt } from "../text/json-values.ts";
import { type LinkRow, ROWS_MAX } from "./link-row.ts";
import { looksLikeAddress } from "./split-line.ts";

const DEPTH_MAX = 50;

/** The names that services and browsers have for an address, and for the words of its link. */
const ADDRESS_FIELDS = ["url", "uri", "href", "link", "address", "website", "xmlUrl"];
const TITLE_FIELDS = ["title", "name", "label", "text", "heading"];
/** `google_maps_url` and `linkUrl`. */
const ENDS_AS_ADDRESS = /(?:url|uri|href|link)$/i;
const IS_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Parts of a file that show something and lead nowhere. */
const IS_PICTURE = /image|icon|avatar|thumb|picture|photo|logo|cover|background|theme/i;
const SHOWN_FIELDS = ["isActive", "is_active", "active", "visible", "isVisible", "is_visible", "enabled"];

/**
 * The links anywhere in a stranger's JSON, in its order: each object with an address, each address of a list, and each of
 * an object that has nothing but addresses. Other services' exports and browsers' bookmarks have such.
 */
export function jsonRows(data: unknown): readonly LinkRow[] {
	const rows: LinkRow[] = [];
	collect(data, rows, 0);
	return rows.slice(0, ROWS_MAX);
}

/** Whether a service doesn't show a part of its page. */
export function isSwitchedOff(value: unknown): boolean {
	return SHOWN_FIELDS.some((field) => valueAt(value, field) === false) || valueAt(value, "hidden") === true;
}

function collect(value: unknown, rows: LinkRow[], depth: number): void {
	if (depth > DEPTH_MAX || rows.length >= ROWS_MAX) return;
	if (Array.isArray(value)) {
		for (const item of value) {
			if (typeof item === "string" && IS_ADDRESS.test(item)) rows.push({ title: "", address: item });
			else collect(item, rows, depth + 1);
		}
	}
	if (!isRecord(value) || isSwitchedOff(value)) return;
	const others = Object.keys(value).filter((field) => ENDS_AS_ADDRESS.test(field) && !IS_PICTURE.test(field));
	const address = textAt(value, ...ADDRESS_FIELDS, ...others).trim();
	if (leadsAnywhere(address)) rows.push({ title: textAt(value, ...TITLE_FIELDS), address });
	else if (isListOfAddresses(value)) rows.push(...Object.entries(value).map(([title, to]) => ({ title, address: to })));
	for (const [field, inner] of Object.entries(value)) if (!IS_PICTURE.test(field)) collect(inner, rows, depth + 1);
}

/** Whether a field that should have an address has one, also without `https://`. */
function leadsAnywhere(address: string): boolean {
	return IS_ADDRESS.test(address) || (!HAS_SCHEME.test(address) && looksLikeAddress(address));
}

/** `{ "Shop": "https://…", "instagram": "https://…" }`. */
function isListOfAddresses(value: Record<string, unknown>): value is Record<string, string> {
	const entries = Object.entries(value);
	return (
		entries.length > 0 &&
		entries.every(([field, to]) => typeof to === "string" && IS_ADDRESS.test(to) && !IS_PICTURE.test(field))
	);
}
