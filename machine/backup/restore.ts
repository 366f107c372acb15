import { existsSync, readdirSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openStoredDatabase } from "../data-folder.ts";
import { lockFolder } from "../data-lock.ts";
import { filesIn, findDamage, readManifest, syncToDisk } from "./manifest.ts";

/** The stores while they are copied. Whoever starts the product meanwhile doesn't see them. */
const UNFINISHED = "unfinished";
/** What may be in an empty folder: the lock's own files, what a restore left that was ended, and what file systems put there. */
const IN_EMPTY_FOLDERS = ["lock.sqlite", "lock.sqlite-journal", "running", "lost+found", UNFINISHED];

/** Brings a backup up in an empty folder of stores. Returns null, or the problem in words. Then nothing was written. */
export async function restoreBackup(backup: string, folder: string): Promise<string | null> {
	const manifest = await readManifest(backup);
	if (typeof manifest === "string") return manifest;
	const problem = findForeignFiles(folder) ?? (await findDamage(backup, manifest)) ?? (await lockFolder(folder));
	if (problem) return problem;
	const unfinished = join(folder, UNFINISHED);
	await rm(unfinished, { recursive: true, force: true });
	try {
		await cp(join(backup, "v3"), join(unfinished, "v3"), { recursive: true });
		publishAnew(unfinished);
		for (const path of filesIn(unfinished)) await syncToDisk(join(unfinished, path));
		await rename(join(unfinished, "v3"), join(folder, "v3"));
		await syncToDisk(folder);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
	return null;
}

function findForeignFiles(folder: string): string | null {
	const foreign = existsSync(folder) && readdirSync(folder).find((name) => !IN_EMPTY_FOLDERS.includes(name));
	return foreign ? `${folder} isn't empty (${foreign}). A backup is brought up in an empty folder.` : null;
}

/** The copies of pages that visitors get aren't part of a backup. Until a page has one, it is drawn for each visitor. */
function publishAnew(folder: string): void {
	const database = openStoredDatabase(folder);
	database?.exec(
		"INSERT INTO publish_requests (page_id) SELECT id FROM pages WHERE TRUE ON CONFLICT DO UPDATE SET count = count + 1, problem = NULL",
	);
	database?.close();
}
