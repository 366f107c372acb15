import { giveWay } from "../../../foundation/work/give-way.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { STATS_TABLES, type StatsTable } from "./stats-tables.ts";

interface Stores {
	from: D1Database;
	to: D1Database;
}

/**
 * Copies a page's statistics to another database, in slices. Nobody may change them meanwhile. Rows that an interrupted copy has left
 * there are replaced. Throws unless both have the same number of rows in the end.
 */
export async function copyPage({ from, to }: Stores, pageId: string): Promise<void> {
	for (const table of STATS_TABLES) {
		await to.prepare(`DELETE FROM ${table.name} WHERE page_id = ?`).bind(pageId).run();
		await copyRows({ from, to }, table, pageId);
		const [had, has] = await Promise.all([from, to].map((store) => countRows(store, table, pageId)));
		if (had !== has) throw new Error(`${table.name} has ${had} rows of the page ${pageId}, and its copy ${has}`);
	}
}

async function copyRows({ from, to }: Stores, table: StatsTable, pageId: string): Promise<void> {
	const { name, columns, bytes, key, rowsAtOnce } = table;
	const read = columns.map((column) => (bytes.includes(column) ? `hex(${column})` : column));
	const written = columns.map((column, at) => (bytes.includes(column) ? `unhex(value ->> ${at})` : `value ->> ${at}`));
	const insert = to.prepare(
		`INSERT INTO ${name} (${columns.join(", ")}) SELECT ${written.join(", ")} FROM json_each(?)`,
	);
	let after: unknown[] = [pageId];
	for (;;) {
		await giveWay();
		const begun = key.slice(0, after.length);
		const rows: unknown[][] = await from
			.prepare(
				`SELECT ${read.join(", ")} FROM ${name} WHERE page_id = ?1 AND (${begun.join(", ")}) ${after.length > 1 ? ">" : ">="} (${after.map((_, at) => `?${at + 1}`).join(", ")})
				 ORDER BY ${key.join(", ")} LIMIT ${rowsAtOnce}`,
			)
			.bind(...after)
			.raw();
		if (rows.length > 0) await to.batch(asciiJsonArrays(rows).map((pack) => insert.bind(pack)));
		const last = rows.at(-1);
		if (!last || rows.length < rowsAtOnce) return;
		after = key.map((column) => last[columns.indexOf(column)]);
	}
}

async function countRows(store: D1Database, { name }: StatsTable, pageId: string): Promise<number> {
	const count = store.prepare(`SELECT count(*) AS count FROM ${name} WHERE page_id = ?`).bind(pageId);
	return (await count.first<number>("count")) ?? 0;
}
