import { textAt, valueAt } from "../text/json-values.ts";

/** More than a page can show. */
const ROWS_MAX = 1000;

/** A link as LinkStack exports it. */
export interface LinkstackRow {
	/** May be HTML. */
	title: string;
	/** As it is in the file. Rows of headings, texts and spaces have none. */
	address: string;
}

/**
 * The rows of LinkStack's export of a user, or of the links alone: its database rows as JSON, pinned ones first. Null for
 * any other JSON.
 */
export function linkstackRows(data: unknown): readonly LinkstackRow[] | null {
	const rows = valueAt(data, "links");
	if (!Array.isArray(rows) || !rows.every((row) => valueAt(row, "button_id") !== undefined)) return null;
	if (rows.length === 0 && valueAt(data, "littlelink_name") === undefined) return null;
	return rows
		.toSorted((one, other) => orderOf(one) - orderOf(other))
		.slice(0, ROWS_MAX)
		.map((row) => ({ title: textAt(row, "title"), address: textAt(row, "link") }));
}

/** Pinned links come first. */
function orderOf(row: unknown): number {
	const order = Number(valueAt(row, "order")) || 0;
	return valueAt(row, "up_link") === "yes" ? order - 1_000_000 : order;
}
