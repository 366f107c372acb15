import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { openStoredDatabase } from "../data-folder.ts";

/**
 * The files of a folder of stores that can't be made anew. KV's pages, the objects that publish them and the pictures that
 * these draw (`share/…` in R2) are copies of what D1 says.
 */
export interface StoreFiles {
	/** All paths are relative to the folder. */
	d1: string;
	/** The queues, each a file. */
	queues: string[];
	/** Null before the first upload. */
	r2: { metadata: string; blobs: string } | null;
}

/** Finds the files, also while the product runs on the folder. Returns null without a database. */
export function findStores(folder: string): StoreFiles | null {
	const database = openStoredDatabase(folder);
	const location = database?.location();
	database?.close();
	if (!location) return null;
	const within = (pattern: string) =>
		globSync(pattern, { cwd: folder }).filter((file) => !file.endsWith("metadata.sqlite"));
	const [metadata] = within("v3/r2/*/*.sqlite");
	const [blobs] = within("v3/r2/*/blobs");
	return {
		d1: join("v3/d1", basename(dirname(location)), basename(location)),
		queues: within("v3/do/linkstead-DurableQueue/*.sqlite").sort(),
		r2: metadata && blobs ? { metadata, blobs } : null,
	};
}

/** The blobs of uploaded pictures and files, by key, in R2's metadata. A file that came in parts has a blob for each. All others are drawn from pages. */
export const UPLOADS = `SELECT key, blob_id AS blob FROM _mf_objects WHERE key NOT LIKE 'share/%' AND blob_id IS NOT NULL
	UNION ALL SELECT object_key, blob_id FROM _mf_multipart_parts WHERE object_key IS NOT NULL`;

/** The last migration of a database. Null where nobody has noted it, and before the first one. */
export function lastMigration(database: DatabaseSync): string | null {
	const hasNotes = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
	const last = hasNotes && database.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1").get();
	return last ? String(last.name) : null;
}
