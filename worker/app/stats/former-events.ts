import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "../../../core/time/duration.ts";
import {
	gateVisits,
	linkClicks,
	profileViews,
	robotVisits,
	socialHandleClicks,
	waysOut,
} from "../../../db/schema/index.ts";
import type { PageDay } from "./closed/event-parts.ts";
import { EVENT_COLUMNS } from "./event-row.ts";
import { asciiJsonArrays } from "./json-parameter.ts";

/*
 * The events of 0.1.0 are in tables of their own, in the product's database. Cron moves them to `events`; whoever needs a
 * page's events moves those first. So nobody else reads these tables, and nobody writes them.
 */

/** On one machine a statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 2_000;
/** The most slices of each table that one run of cron moves. The next minute goes on. */
const SLICES_PER_RUN = 20;

/** The kind of a table's events, as SQL, and its column with the moment. */
const TABLES = [
	{ table: profileViews, kind: "'view'", at: "viewed_at" },
	{ table: linkClicks, kind: "'link'", at: "clicked_at" },
	{ table: socialHandleClicks, kind: "'social'", at: "clicked_at" },
	{ table: gateVisits, kind: "'gate'", at: "reached_at" },
	{ table: waysOut, kind: "'wayOut'", at: "taken_at" },
	{ table: robotVisits, kind: "kind", at: "visited_at" },
] as const;

export const FORMER_TABLES = TABLES.map(({ table, kind, at }) => {
	const columns = new Set(Object.values(getTableColumns(table)).map(({ name }) => name));
	const [primaryKey] = getTableConfig(table).primaryKeys;
	return { name: getTableName(table), key: primaryKey?.columns.map(({ name }) => name) ?? [], columns, kind, at };
});

type FormerTable = (typeof FORMER_TABLES)[number];

/** Which of some days have former events, as rows with `pageId` and `day`. */
export function selectFormer(store: D1Database, days: readonly PageDay[]): D1PreparedStatement[] {
	const found = FORMER_TABLES.map(({ name, at, columns }) => {
		const isThere = isOnDays({ at, columns }, "asked.value ->> 1", "asked.value ->> 1");
		return `EXISTS (SELECT 1 FROM ${name} WHERE page_id = asked.value ->> 0 AND ${isThere})`;
	});
	const statement = store.prepare(
		`SELECT asked.value ->> 0 AS pageId, asked.value ->> 1 AS day FROM json_each(?1) AS asked WHERE ${found.join(" OR ")}`,
	);
	return asciiJsonArrays(days).map((pack) => statement.bind(pack));
}

/** Moves the former events of some days. Who else moves them at the same time changes nothing about that. */
export async function moveFormerDays(store: D1Database, days: readonly PageDay[]): Promise<void> {
	for (const [pageId, day] of days) await moveAll(store, pageId, day, day);
}

/** Moves the former events of a page from a day on, if it has any. */
export async function moveFormerEvents(store: D1Database, pageId: string, firstDay: number): Promise<void> {
	const found = FORMER_TABLES.map(({ name, at, columns }) => {
		return `EXISTS (SELECT 1 FROM ${name} WHERE page_id = ?1 AND ${isOnDays({ at, columns }, "?2", "?3")})`;
	});
	const sql = `SELECT ${found.join(" OR ")} AS isAny`;
	const isAny = await store.prepare(sql).bind(pageId, firstDay, LAST_DAY).first<number>("isAny");
	if (isAny) await moveAll(store, pageId, firstDay, LAST_DAY);
}

/** Moves the first former events of all pages. Returns whether there may be more. */
export async function moveSomeFormerEvents(store: D1Database): Promise<boolean> {
	for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
		if (!(await hasFormerEvents(store))) return false;
		await moveSlice(store, () => "TRUE", []);
	}
	return true;
}

/** Whether there are any former events. As long as there are, no day is packed. */
export async function hasFormerEvents(store: D1Database): Promise<boolean> {
	const found = FORMER_TABLES.map(({ name }) => `EXISTS (SELECT 1 FROM ${name})`);
	return (await store.prepare(`SELECT ${found.join(" OR ")} AS isAny`).first<number>("isAny")) === 1;
}

/** A day that no event has yet. */
const LAST_DAY = 99_999;

async function moveAll(store: D1Database, pageId: string, firstDay: number, lastDay: number): Promise<void> {
	const ofPage = (table: FormerTable) => `page_id = ?1 AND ${isOnDays(table, "?2", "?3")}`;
	for (;;) if (!(await moveSlice(store, ofPage, [pageId, firstDay, lastDay]))) return;
}

/** Moves the first rows of each table that a condition names. Returns whether there may be more. */
async function moveSlice(
	store: D1Database,
	isMeant: (table: FormerTable) => string,
	values: readonly (string | number)[],
): Promise<boolean> {
	const statements = FORMER_TABLES.flatMap((table) => moveStatements(table, isMeant(table)));
	const results = await store.batch<never>(statements.map((sql) => store.prepare(sql).bind(...values)));
	return results.some(({ meta }) => meta.changes >= ROWS_AT_ONCE);
}

/** Both statements see the same first rows, because they are of one transaction. */
function moveStatements({ name, key, kind, at, columns }: FormerTable, condition: string): [string, string] {
	const first = (selected: string) =>
		`SELECT ${selected} FROM ${name} WHERE ${condition} ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_ONCE}`;
	const values: Record<string, string> = { kind, at, day: `${at} / ${DAY_MS}` };
	const names = [...EVENT_COLUMNS.values()];
	const selected = names.map(
		(column) => values[column] ?? (columns.has(column) ? column : (MISSING[column] ?? "NULL")),
	);
	return [
		`INSERT INTO events (${names.join(", ")}) ${first(selected.join(", "))} ON CONFLICT DO NOTHING`,
		`DELETE FROM ${name} WHERE (${key.join(", ")}) IN (${first(key.join(", "))})`,
	];
}

/** Robots have no visitor. */
const MISSING: Readonly<Record<string, string>> = { visitor: "''" };

/** SQL condition: the event is on one of these days (UTC). Views have their day in their key. */
function isOnDays({ at, columns }: Pick<FormerTable, "at" | "columns">, first: string, last: string): string {
	if (columns.has("day")) return `day BETWEEN ${first} AND ${last}`;
	return `${at} >= ${first} * ${DAY_MS} AND ${at} < (${last} + 1) * ${DAY_MS}`;
}
