import { setImmediate } from "node:timers/promises";
import type { D1Database } from "@cloudflare/workers-types";

/** A table with the names of its columns, and of those that identify a row. */
export interface Table {
	name: string;
	columns: string[];
	/** Those that have bytes. JSON has none, so a file has them in hex. */
	bytes: string[];
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
	const columns = await runAll<{ name: string; type: string; pk: number }>(
		database,
		names.map((name) => `PRAGMA table_info("${name}")`),
	);
	const needed = await runAll<{ table: string }>(
		database,
		names.map((name) => `PRAGMA foreign_key_list("${name}")`),
	);
	return inOrder(
		names.map((name, at) => ({
			name,
			columns: (columns[at] ?? []).map((column) => column.name),
			bytes: (columns[at] ?? []).filter(({ type }) => type.toLowerCase() === "blob").map((column) => column.name),
			key: (columns[at] ?? [])
				.filter(({ pk }) => pk > 0)
				.sort((one, other) => one.pk - other.pk)
				.map((column) => column.name),
			needs: (needed[at] ?? []).map(({ table }) => table).filter((other) => other !== name),
		})),
	);
}

/** Runs statements in one transaction, and returns the rows of each. */
export async function runAll<Row>(database: D1Database, statements: readonly string[]): Promise<Row[][]> {
	if (statements.length === 0) return [];
	const prepared = statements.map((statement) => database.prepare(statement));
	// Each call above has blocked this process. On a busy machine that takes seconds, and the server closes an unused
	// connection meanwhile, which must be noticed before it is used again.
	await setImmediate();
	const answers = await database.batch<Row>(prepared);
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
