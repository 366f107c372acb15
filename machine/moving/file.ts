import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type { D1Database } from "@cloudflare/workers-types";
import { newerThanThis } from "../backup/manifest.ts";
import { findReason } from "../error-words.ts";

/*
 * The file in which a product moves: lines of JSON, compressed. The first one is its head. A line with `table` and `columns` is
 * followed by the rows of that table, each a list. Tables come after those that they need. Then each uploaded picture has a
 * line, or several, and the last one says how much there was.
 */

export interface Head {
	product: "linkstead";
	/** The release that wrote it. */
	version: string;
	/** The last migration of its database. Null where nobody has noted it. */
	migration: string | null;
	/** The names of the variables that were set. Their values aren't in the file. */
	variables: readonly string[];
}

/** How much a file has. */
export interface Exported {
	rows: number;
	pictures: number;
}

/**
 * A picture or a file. One of many bytes has a line for each of its parts, from 1. All but the last one have the same size, as R2 wants
 * them.
 */
export interface PictureLine {
	picture: string;
	type: string;
	/** In base64. */
	bytes: string;
	part?: number;
	isLast?: boolean;
}

type Line = { table: string; columns: string[] } | unknown[] | PictureLine | { end: Exported };

/** The name of a secret that exists while an import runs. An import starts over where it finds it, and nowhere else. */
export const HALF_IMPORTED = "half imported";

/** Whether a picture is whole with this line. */
export function isWhole({ part, isLast }: PictureLine): boolean {
	return part === undefined || isLast === true;
}

/** Reads the lines of a file. Throws when it is damaged. */
export async function* readLines(file: string): AsyncGenerator<Head | Line> {
	const plain = createGunzip();
	// The reader below meets the error.
	pipeline(createReadStream(file), plain, () => {});
	// A picture's line is longer than one chunk, so its pieces are collected first.
	let begun: string[] = [];
	for await (const chunk of plain.setEncoding("utf8")) {
		const [first, ...others] = String(chunk).split("\n");
		begun.push(first ?? "");
		for (const next of others) {
			yield JSON.parse(begun.join(""));
			begun = [next];
		}
	}
}

/** Reads a file to its end. Returns its head, or in words why this release can't bring it up. */
export async function checkFile(file: string): Promise<Head | string> {
	let head: Head | undefined;
	let end: Exported | undefined;
	const found: Exported = { rows: 0, pictures: 0 };
	try {
		for await (const line of readLines(file)) {
			if (Array.isArray(line)) found.rows += 1;
			else if ("picture" in line) found.pictures += isWhole(line) ? 1 : 0;
			else if ("product" in line) head = line;
			else if ("end" in line) end = line.end;
		}
	} catch (error) {
		const reason = findReason(error, file);
		if (reason) return `${file} can't be read. ${reason}`;
		return `${file} is damaged: ${error instanceof Error ? error.message : error}`;
	}
	if (head?.product !== "linkstead") return `${file} is no export of Linkstead.`;
	if (end?.rows !== found.rows || end.pictures !== found.pictures) return `${file} is damaged: its end is missing.`;
	return newerThanThis(file, head) ?? head;
}

/** The last migration that wrangler has applied. Null where nobody has noted it. */
export async function lastMigrationOf(database: D1Database): Promise<string | null> {
	const hasNotes = await database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
	return hasNotes ? database.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1").first("name") : null;
}
