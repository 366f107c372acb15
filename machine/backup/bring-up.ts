import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openStoredDatabase } from "../data-folder.ts";
import { lockFolder } from "../data-lock.ts";
import { filesIn, syncToDisk } from "./manifest.ts";

/** The stores while they are written. Whoever starts the product meanwhile doesn't see them. */
const UNFINISHED = "unfinished";
/** What may be in an empty folder: the lock's own files, what an interrupted attempt has left, and what file systems put there. */
const IN_EMPTY_FOLDERS = ["lock.sqlite", "lock.sqlite-journal", "running", "lost+found", UNFINISHED];

/** Why a folder can't get stores, in words. Null if it is empty or missing. */
export function findForeignFiles(folder: string): string | null {
	const foreign = existsSync(folder) && readdirSync(folder).find((name) => !IN_EMPTY_FOLDERS.includes(name));
	return foreign ? `${folder} isn't empty (${foreign}). Give DATA_DIR an empty folder.` : null;
}

/**
 * Puts stores into an empty folder: `fill` writes them to another one, and they are moved once they are whole. Returns null, or
 * the problem in words. Then nothing was written.
 */
export async function bringUp(
	folder: string,
	fill: (unfinished: string) => Promise<string | null>,
): Promise<string | null> {
	const refusal = findForeignFiles(folder) ?? (await lockFolder(folder));
	if (refusal) return refusal;
	const unfinished = join(folder, UNFINISHED);
	await rm(unfinished, { recursive: true, force: true });
	try {
		await mkdir(unfinished);
		const problem = await fill(unfinished);
		if (problem) return problem;
		publishAnew(unfinished);
		for (const path of filesIn(unfinished)) await syncToDisk(join(unfinished, path));
		await rename(join(unfinished, "v3"), join(folder, "v3"));
		await syncToDisk(folder);
		return null;
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}

/** The pages that visitors get are no part of a backup or an export. Until a page has one, it is drawn for each visitor. */
function publishAnew(folder: string): void {
	const database = openStoredDatabase(folder);
	database?.exec(
		"INSERT INTO publish_requests (page_id) SELECT id FROM pages WHERE TRUE ON CONFLICT DO UPDATE SET count = count + 1, problem = NULL",
	);
	database?.close();
}
