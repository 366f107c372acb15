import { accessSync, constants, globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";

/** A save of the running product may hold the database for a moment. */
const PATIENCE_MS = 5_000;

/**
 * Opens the database of a folder of stores, also while the product runs on it. Returns null when there is none yet. The caller
 * closes it.
 */
export function openStoredDatabase(folder: string): DatabaseSync | null {
	try {
		accessSync(join(folder, "v3/d1"), constants.R_OK | constants.X_OK);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
	const files = globSync(join(folder, "v3/d1/*/*.sqlite")).filter((file) => !file.endsWith("metadata.sqlite"));
	for (const file of files) {
		const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
		if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return database;
		database.close();
	}
	return null;
}

/** Whether the demo's account is in a folder of stores. Its password is in the code. */
export function hasDemo(folder: string): boolean {
	const database = openStoredDatabase(folder);
	const row = database?.prepare("SELECT 1 FROM users WHERE email = ?").get(DEMO_OWNER.email);
	database?.close();
	return row !== undefined;
}
