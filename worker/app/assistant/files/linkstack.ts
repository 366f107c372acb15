import { type FoundLink, NO_FACTS } from "../../../../core/assistant/facts.ts";
import { readJson } from "../../../../core/text/read-json.ts";
import { plainText } from "../../web-pages/plain-text.ts";
import { textAt, valueAt } from "../sources/embedded-json.ts";
import { webAddress } from "../sources/web-address.ts";
import type { FileKind } from "./file-kind.ts";

/** More than a page can show. */
const ROWS_MAX = 1000;

/**
 * LinkStack's export of a user, or of the links alone: its database rows as JSON. A row of a heading, a text or a space has
 * no link. The picture is in the file itself, and not at an address.
 */
export const LINKSTACK: FileKind = {
	name: "a LinkStack export",
	async read(text, budget) {
		const data = readJson(text.replace(/^\ufeff/, ""), budget);
		const rows = valueAt(data, "links");
		if (!Array.isArray(rows) || !rows.every((row) => valueAt(row, "button_id") !== undefined)) return null;
		if (rows.length === 0 && valueAt(data, "littlelink_name") === undefined) return null;
		const words = async (html: string) => (await plainText(html, budget)).replace(/\s+/g, " ").trim();
		const inOrder = rows.toSorted((one, other) => orderOf(one) - orderOf(other)).slice(0, ROWS_MAX);
		return {
			...NO_FACTS,
			name: textAt(data, "name") || textAt(data, "littlelink_name"),
			bio: await words(textAt(data, "littlelink_description")),
			links: await Promise.all(
				inOrder.flatMap(linkOf).map(async ({ title, url }) => ({ title: await words(title), url })),
			),
		};
	},
};

function linkOf(row: unknown): FoundLink[] {
	const url = webAddress(textAt(row, "link"));
	return url ? [{ title: textAt(row, "title"), url }] : [];
}

/** Pinned links come first. */
function orderOf(row: unknown): number {
	const order = Number(valueAt(row, "order")) || 0;
	return valueAt(row, "up_link") === "yes" ? order - 1_000_000 : order;
}
