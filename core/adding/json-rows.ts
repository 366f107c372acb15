import { isRecord, textAt } from "../text/json-values.ts";
import type { LinkstackRow } from "./linkstack-rows.ts";

/** More than a page can show. */
const ROWS_MAX = 1000;
const DEPTH_MAX = 50;

/** The names that services and browsers have for an address, and for the words of its link. */
const ADDRESS_FIELDS = ["url", "uri", "href", "link", "address", "website", "xmlUrl"];
const TITLE_FIELDS = ["title", "name", "label", "text", "heading"];
const IS_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;
/** Parts of a file that show something and lead nowhere. */
const IS_PICTURE = /image|icon|avatar|thumb|picture|photo|logo|cover|background|theme/i;

/**
 * The links anywhere in a stranger's JSON, in its order: each object with an address, and each address of a list. Other
 * services' exports and browsers' bookmarks have such.
 */
export function jsonRows(data: unknown): readonly LinkstackRow[] {
	const rows: LinkstackRow[] = [];
	collect(data, rows, 0);
	return rows.slice(0, ROWS_MAX);
}

function collect(value: unknown, rows: LinkstackRow[], depth: number): void {
	if (depth > DEPTH_MAX || rows.length >= ROWS_MAX) return;
	if (Array.isArray(value)) {
		for (const item of value) {
			if (typeof item === "string" && IS_ADDRESS.test(item)) rows.push({ title: "", address: item });
			else collect(item, rows, depth + 1);
		}
	}
	if (!isRecord(value)) return;
	const address = textAt(value, ...ADDRESS_FIELDS).trim();
	if (IS_ADDRESS.test(address)) rows.push({ title: textAt(value, ...TITLE_FIELDS), address });
	for (const [field, inner] of Object.entries(value)) if (!IS_PICTURE.test(field)) collect(inner, rows, depth + 1);
}
