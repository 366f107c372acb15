import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { storesIn } from "./check-stores.ts";
import { reasonOf } from "./error-words.ts";

/** Its time is when the stores were last rewritten. */
const NOTE = "rewritten";
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Rewrites a SQLite file. What was deleted stays in the file's free space until something else is written there. Afterwards the
 * file holds its rows and nothing else.
 */
export function dropFreeSpace(file: string): void {
	const database = new DatabaseSync(file);
	try {
		database.exec("VACUUM");
	} finally {
		database.close();
	}
}

/**
 * Drops the free space of a folder's stores, unless that was done within a week. The folder has to be locked. Returns null, or why
 * it couldn't be done, in words: it needs as much room as the largest store. Nothing is lost then, and the next start tries again.
 */
export function dropFreeSpaceWeekly(folder: string): string | null {
	const note = join(folder, NOTE);
	const at = statSync(note, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	// `abs`, because a note from the future only shows that the clock was wrong.
	if (Math.abs(Date.now() - at) < WEEK_MS) return null;
	try {
		for (const file of storesIn(folder)) dropFreeSpace(file);
		writeFileSync(note, "");
		return null;
	} catch (error) {
		return `The stores couldn't be rewritten. ${reasonOf(error)} What was deleted may still be in their free space.`;
	}
}
