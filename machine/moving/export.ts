import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { ownVersion } from "../backup/manifest.ts";
import { removeAtExit } from "../unfinished.ts";
import { type Exported, HALF_IMPORTED, type Head, lastMigrationOf } from "./file.ts";
import { withArchive } from "./old-months.ts";
import type { Place } from "./place.ts";
import { readTables, runAll, type Table } from "./tables.ts";

/** An answer of D1 should have about this many characters. */
const PAGE_LENGTH = 1_000_000;
const ROWS_MAX = 5_000;
const PICTURES_AT_ONCE = 8;
/** A larger object has a line for each part of this size. R2 takes equal parts of 5 MiB and more, but the last one. */
const LINE_BYTES = 8 * 1024 ** 2;

/** Writes everything that can't be made anew to a file (file.ts). Nobody may write to the place meanwhile. */
export async function exportTo(file: string, place: Place, variables: readonly string[]): Promise<Exported | string> {
	if (await place.database.prepare("SELECT 1 FROM secrets WHERE name = ?").bind(HALF_IMPORTED).first()) {
		return "An import into this place has not ended. Run it again first.";
	}
	const tables = await findTables(place);
	const unfinished = `${file}.unfinished`;
	const exported: Exported = { rows: 0, pictures: 0 };
	const before = await countRows(tables);
	const isDone = removeAtExit(unfinished);
	try {
		const lines = Readable.from(linesOf(place, tables, variables, exported));
		await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
		if ((await countRows(tables)) !== before) {
			return "Somebody wrote meanwhile, so the file would lack something. Export again while nobody uses the product.";
		}
		await rename(unfinished, file);
		return exported;
	} finally {
		await rm(unfinished, { force: true });
		isDone();
	}
}

async function* linesOf(
	place: Place,
	tables: readonly ExportedTable[],
	variables: readonly string[],
	exported: Exported,
): AsyncGenerator<string> {
	const head: Head = {
		product: "linkstead",
		version: ownVersion(),
		migration: await lastMigrationOf(place.database),
		variables,
	};
	yield lineOf(head);
	for (const table of tables) {
		yield lineOf({ table: table.name, columns: table.columns });
		for (const { database, isOwn } of table.sources) {
			for await (const rows of pagesOf(database, table)) {
				const own = (await withArchive(place, table, rows.filter(isOwn))).map(table.moved);
				exported.rows += own.length;
				yield own.map(lineOf).join("");
			}
		}
	}
	for await (const names of uploadsIn(place.pictures)) {
		for (let at = 0; at < names.length; at += PICTURES_AT_ONCE) {
			const some = names.slice(at, at + PICTURES_AT_ONCE);
			const read = await Promise.all(some.map((name) => pictureLine(place.pictures, name)));
			for (const [at, line] of read.entries()) {
				if (line === null) yield* linesOfFile(place.pictures, some[at] ?? "");
				else yield line;
			}
			exported.pictures += some.length;
		}
	}
	yield lineOf({ end: exported });
}

function lineOf(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

/** A table with the databases that have rows of it. */
interface ExportedTable extends Table {
	sources: readonly { database: D1Database; isOwn(row: readonly unknown[]): boolean }[];
	/** A row as the other place has it. */
	moved(row: unknown[]): unknown[];
}

/**
 * Statistics in several databases become one: the place that takes the file spreads them anew. What a page that has moved left behind
 * in another database stays there.
 */
async function findTables({ database, shards }: Place): Promise<ExportedTable[]> {
	const shardOf = shards.length > 0 ? await findShards(database) : new Map<string, number>();
	const inShards = await Promise.all(shards.map(readTables));
	const tables = (await readTables(database)).filter(({ name }) => name !== "leaving_pages");
	return tables.map((table) => {
		const pageAt = table.columns.indexOf("page_id");
		const shardAt = table.name === "pages" ? table.columns.indexOf("stats_shard") : -1;
		const isInShards = inShards.some((each) => each.some(({ name }) => name === table.name));
		const sources = (isInShards ? [database, ...shards] : [database]).map((source, shard) => ({
			database: source,
			isOwn: (row: readonly unknown[]) => !isInShards || (shardOf.get(String(row[pageAt])) ?? 0) === shard,
		}));
		return { ...table, sources, moved: (row) => row.map((value, at) => (at === shardAt ? 0 : value)) };
	});
}

/** The pages whose statistics are in another database. */
async function findShards(database: D1Database): Promise<Map<string, number>> {
	const moved = database.prepare("SELECT id, stats_shard FROM pages WHERE stats_shard > 0");
	return new Map(await moved.raw<[id: string, shard: number]>());
}

/** Reads a table in the order of its key, some rows at a time. */
async function* pagesOf(database: D1Database, { name, columns, bytes, key }: Table): AsyncGenerator<unknown[][]> {
	const all = columns.map((column) => (bytes.includes(column) ? `hex(${quoted(column)})` : quoted(column))).join(", ");
	const order = key.map(quoted).join(", ");
	const at = key.map((each) => columns.indexOf(each));
	let limit = 100;
	let last: unknown[] | undefined;
	for (;;) {
		const after = last ? `WHERE (${order}) > (${key.map(() => "?").join(", ")})` : "";
		const statement = database.prepare(`SELECT ${all} FROM ${quoted(name)} ${after} ORDER BY ${order} LIMIT ${limit}`);
		const rows: unknown[][] = await statement.bind(...(last ? at.map((each) => last?.[each]) : [])).raw();
		if (rows.length > 0) yield rows;
		if (rows.length < limit) return;
		last = rows.at(-1);
		// Rows of some tables are a hundred times as long as those of others.
		limit = Math.min(ROWS_MAX, Math.max(10, Math.round((limit * PAGE_LENGTH) / JSON.stringify(rows).length)));
	}
}

async function* uploadsIn(pictures: R2Bucket): AsyncGenerator<string[]> {
	let cursor: string | undefined;
	do {
		const page = await pictures.list({ ...(cursor && { cursor }) });
		yield page.objects.map(({ key }) => key).filter((key) => !key.startsWith("share/"));
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
}

/** The line of a picture. Null for a file that is too large for one. */
async function pictureLine(pictures: R2Bucket, name: string): Promise<string | null> {
	const head = await pictures.head(name);
	if (head && head.size > LINE_BYTES) return null;
	const object = await pictures.get(name);
	if (!object) throw removedMeanwhile(name);
	const bytes = Buffer.from(await object.arrayBuffer()).toString("base64");
	return lineOf({ picture: name, type: object.httpMetadata?.contentType ?? "", bytes });
}

/** The lines of a large file, one at a time in memory. */
async function* linesOfFile(pictures: R2Bucket, name: string): AsyncGenerator<string> {
	for (let part = 1; ; part += 1) {
		const object = await pictures.get(name, { range: { offset: (part - 1) * LINE_BYTES, length: LINE_BYTES } });
		if (!object) throw removedMeanwhile(name);
		const bytes = Buffer.from(await object.arrayBuffer()).toString("base64");
		const isLast = part * LINE_BYTES >= object.size;
		yield lineOf({ picture: name, type: object.httpMetadata?.contentType ?? "", bytes, part, isLast });
		if (isLast) return;
	}
}

function removedMeanwhile(name: string): Error {
	return new Error(`The picture ${name} was removed meanwhile. Export again while nobody uses the product.`);
}

async function countRows(tables: readonly ExportedTable[]): Promise<number> {
	const databases = new Set(tables.flatMap(({ sources }) => sources.map(({ database }) => database)));
	let rows = 0;
	for (const database of databases) {
		const own = tables.filter(({ sources }) => sources.some((source) => source.database === database));
		const counts = await runAll<{ count: number }>(
			database,
			own.map(({ name }) => `SELECT count(*) AS count FROM ${quoted(name)}`),
		);
		for (const [row] of counts) rows += row?.count ?? 0;
	}
	return rows;
}

function quoted(name: string): string {
	return `"${name}"`;
}
