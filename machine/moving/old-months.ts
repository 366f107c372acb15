import { type ArchivedRow, readArchived } from "../../db/archive/read-archived.ts";
import type { Place } from "./place.ts";
import type { Table } from "./tables.ts";

/**
 * Rows of a table as a database has them that has all statistics: what the archive has of old months is in them again, so the file
 * needs no archive. Throws when it can't be read.
 */
export async function withArchive(
	{ archive }: Pick<Place, "archive">,
	{ name, columns }: Pick<Table, "name" | "columns">,
	rows: readonly unknown[][],
): Promise<unknown[][]> {
	if (name !== "closed_counts") return [...rows];
	const named = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
	const whole = await readArchived(archive, named.map(archivedRow));
	return named.map((row, at) => {
		const completed: Record<string, unknown> = { ...row, ...whole[at] };
		return columns.map((column) => completed[column]);
	});
}

function archivedRow({ page_id, month, archived, sums, totals, quarters }: Record<string, unknown>): ArchivedRow {
	return {
		pageId: String(page_id),
		month: Number(month),
		archived: typeof archived === "string" ? archived : null,
		sums: String(sums),
		totals: String(totals),
		quarters: String(quarters),
	};
}
