import { accessSync, constants, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findReason, reasonOf } from "./error-words.ts";

/**
 * The stores that everybody needs. Each page's live object has a database too. Thousands of those would take long to read, and a
 * damaged one holds back its own page only.
 */
const STORES = "v3/{d1,kv,r2,do/*-DurableQueue}/**/*.sqlite";

/**
 * What keeps a folder of stores from being used, in words, or null. It reads every page of the databases and changes nothing.
 * The folder has to be locked.
 */
export function findStoreProblem(folder: string): string | null {
	for (const file of storesIn(folder)) {
		const problem = writeProblem(file) ?? damageIn(file);
		if (problem) return problem;
	}
	return null;
}

/** The files of the stores that everybody needs. */
export function storesIn(folder: string): string[] {
	return globSync(join(folder, STORES));
}

/** Somebody else may have put the files there, such as an administrator who copied a folder. */
function writeProblem(file: string): string | null {
	try {
		for (const path of [file, dirname(file)]) accessSync(path, constants.R_OK | constants.W_OK);
		return null;
	} catch (error) {
		return `${file} can't be written. ${reasonOf(error, file)}`;
	}
}

function damageIn(file: string): string | null {
	const words = (reason: unknown) =>
		`A store is damaged, and nothing was changed (${reason}): ${file}\nRestore a backup into an empty folder, and set DATA_DIR to that: DATA_DIR=/var/lib/linkstead-restored npm run restore -- /path/to/backup (docs/operate.md)`;
	let database: DatabaseSync | undefined;
	try {
		database = new DatabaseSync(file, { readOnly: true });
		const { quick_check: result } = database.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
		return result === "ok" ? null : words(result.replace("*** in database main ***", "").trim());
	} catch (error) {
		const reason = findReason(error, file);
		return reason ? `${file} can't be read. ${reason}` : words(error instanceof Error ? error.message : error);
	} finally {
		database?.close();
	}
}
