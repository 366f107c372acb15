import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { ownVersion } from "../backup/manifest.ts";
import { removeAtExit } from "../unfinished.ts";
import { type Exported, HALF_IMPORTED, type Head, lastMigrationOf } from "./file.ts";
import type { Place } from "./place.ts";
import { readTables, runAll, type Table } from "./tables.ts";

/** An answer of D1 should have about this many characters. */
const PAGE_LENGTH = 1_000_000;
const ROWS_MAX = 5_000;
const PICTURES_AT_ONCE = 8;

/** Writes everything that can't be made anew to a file (file.ts). Nobody may write to the place meanwhile. */
export async function exportTo(file: string, place: Place, variables: readonly string[]): Promise<Exported | string> {
	if (await place.database.prepare("SELECT 1 FROM secrets WHERE name = ?").bind(HALF_IMPORTED).first()) {
		return "An import into this place has not ended. Run it again first.";
	}
	const tables = await readTables(place.database);
	const unfinished = `${file}.unfinished`;
	const exported: Exported = { rows: 0, pictures: 0 };
	const isDone = removeAtExit(unfinished);
	try {
		const lines = Readable.from(linesOf(place, tables, variables, exported));
		await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
		if ((await countRows(place, tables)) !== exported.rows) {
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
	tables: readonly Table[],
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
		for await (const rows of pagesOf(place.database, table)) {
			exported.rows += rows.length;
			yield rows.map(lineOf).join("");
		}
	}
	for await (const names of uploadsIn(place.pictures)) {
		for (let at = 0; at < names.length; at += PICTURES_AT_ONCE) {
			const some = names.slice(at, at + PICTURES_AT_ONCE);
			yield* await Promise.all(some.map((name) => pictureLine(place.pictures, name)));
			exported.pictures += some.length;
		}
	}
	yield lineOf({ end: exported });
}

function lineOf(value: unknown): string {
	return `${JSON.stringify(value)}\n`;
}

/** Reads a table in the order of its key, some rows at a time. */
async function* pagesOf(database: D1Database, { name, columns, key }: Table): AsyncGenerator<unknown[][]> {
	const [all, order] = [columns.map(quoted).join(", "), key.map(quoted).join(", ")];
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

async function pictureLine(pictures: R2Bucket, name: string): Promise<string> {
	const object = await pictures.get(name);
	if (!object)
		throw new Error(`The picture ${name} was removed meanwhile. Export again while nobody uses the product.`);
	const bytes = Buffer.from(await object.arrayBuffer()).toString("base64");
	return lineOf({ picture: name, type: object.httpMetadata?.contentType ?? "", bytes });
}

async function countRows({ database }: Place, tables: readonly Table[]): Promise<number> {
	const counts = await runAll<{ count: number }>(
		database,
		tables.map(({ name }) => `SELECT count(*) AS count FROM ${quoted(name)}`),
	);
	return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
}

function quoted(name: string): string {
	return `"${name}"`;
}
