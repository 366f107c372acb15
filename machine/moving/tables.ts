import type { D1Database } from "@cloudflare/workers-types";

/** A table with the names of its columns, and of those that identify a row. */
export interface Table {
	name: string;
	columns: string[];
	key: string[];
	/** The tables whose rows it needs. */
	needs: string[];
}

/** The product's own tables: not SQLite's, Cloudflare's or wrangler's. */
const OWN = "type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'";

/** All tables of a database, each after those that it needs. */
export async function readTables(database: D1Database): Promise<Table[]> {
	const { results } = await database.prepare(`SELECT name FROM sqlite_master WHERE ${OWN} ORDER BY name`).all();
	const names = results.map(({ name }) => String(name));
	const columns = await ask<{ name: string; pk: number }>(database, "table_info", names);
	const needed = await ask<{ table: string }>(database, "foreign_key_list", names);
	return inOrder(
		names.map((name, at) => ({
			name,
			columns: (columns[at] ?? []).map((column) => column.name),
			key: (columns[at] ?? [])
				.filter(({ pk }) => pk > 0)
				.sort((one, other) => one.pk - other.pk)
				.map((column) => column.name),
			needs: (needed[at] ?? []).map(({ table }) => table).filter((other) => other !== name),
		})),
	);
}

async function ask<Row>(database: D1Database, pragma: string, names: readonly string[]): Promise<Row[][]> {
	if (names.length === 0) return [];
	const answers = await database.batch<Row>(names.map((name) => database.prepare(`PRAGMA ${pragma}("${name}")`)));
	return answers.map(({ results }) => results);
}

function inOrder(tables: readonly Table[]): Table[] {
	const ordered: Table[] = [];
	while (ordered.length < tables.length) {
		const names = ordered.map(({ name }) => name);
		const next = tables.filter(
			({ name, needs }) => !names.includes(name) && needs.every((each) => names.includes(each)),
		);
		if (next.length === 0) throw new Error("Tables need each other in a circle");
		ordered.push(...next);
	}
	return ordered;
}
