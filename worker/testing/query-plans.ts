import { env } from "cloudflare:workers";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../db/schema/index.ts";

/** Tables that stay small: they hold what waits, what has failed, or what an administrator has done. */
const SMALL_TABLES = [
	"dead_contacts",
	"dead_events",
	"in_app_choices",
	"invitations",
	"outbox",
	"publish_requests",
	"refusals",
	"suspensions",
];

const GROWING_TABLES: ReadonlySet<string> = new Set(
	Object.values(schema)
		.filter((value) => is(value, SQLiteTable))
		.map((table) => getTableName(table))
		.filter((name) => !SMALL_TABLES.includes(name)),
);

/** A step of SQLite's plan that reads all rows of a table, or all entries of an index. */
const WHOLE = /^SCAN (?<table>\w+)(?: USING (?:COVERING )?INDEX (?<index>\w+))?$/;

/** The database, which records each statement with the values that were last bound to it. */
export function recordingDatabase() {
	const statements = new Map<string, unknown[]>();
	const prepare = (sql: string) => {
		const statement = env.DB.prepare(sql);
		const bind = statement.bind.bind(statement);
		const bindAndRecord = (...values: unknown[]) => {
			statements.set(sql, values);
			return bind(...values);
		};
		if (!sql.includes("?")) statements.set(sql, []);
		return Object.assign(statement, { bind: bindAndRecord });
	};
	const DB = new Proxy(env.DB, {
		get: (database, name) => (name === "prepare" ? prepare : Reflect.get(database, name).bind(database)),
	});
	return { statements, DB };
}

/** The statements that read a whole table that grows, as SQLite plans them. */
export async function wholeReads(statements: ReadonlyMap<string, unknown[]>): Promise<string[]> {
	const partial = await partialIndexes();
	const found: string[] = [];
	for (const [sql, values] of statements) {
		const steps = await planOf(sql, values);
		for (const step of steps) {
			const { table = "", index = "" } = WHOLE.exec(step)?.groups ?? {};
			// A subquery can have the name of its table.
			const isTable = GROWING_TABLES.has(table) && !steps.includes(`CO-ROUTINE ${table}`);
			if (isTable && !partial.has(index)) found.push(`${step}: ${sql}`);
		}
	}
	return found;
}

/** The steps of a statement, as SQLite plans them. */
export async function planOf(sql: string, values: readonly unknown[]): Promise<string[]> {
	const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values);
	return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
}

/** The partial indexes, such as that of the rows whose mail is due. */
async function partialIndexes(): Promise<ReadonlySet<string>> {
	const query = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'";
	const { results } = await env.DB.prepare(query).all<{ name: string }>();
	return new Set(results.map(({ name }) => name));
}
