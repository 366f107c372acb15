import { textAt, valueAt } from "../../text/json-values.ts";

/** Rows of headings, texts and spaces have no address. */
interface LinkstackRow {
	/** May be HTML. */
	title: string;
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
		.map((row) => ({ title: textAt(row, "title"), address: textAt(row, "link") }));
}

/** Pinned links come first. */
function orderOf(row: unknown): number {
	const order = Number(valueAt(row, "order")) || 0;
	return valueAt(row, "up_link") === "yes" ? order - 1_000_000 : order;
}
