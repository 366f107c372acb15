import { existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openStoredDatabase } from "../data-folder.ts";
import { lockFolder } from "../data-lock.ts";
import { TEMPORARY } from "../temporary-folder.ts";
import { removeAtExit } from "../unfinished.ts";
import { filesIn, syncToDisk } from "./manifest.ts";
import { timeName } from "./time-name.ts";

/** The stores while they are written. Whoever starts the product meanwhile doesn't see them. */
const UNFINISHED = "unfinished";
const STORES = "v3";
const STOP_FIRST = "Stop it first, and run this again, or give DATA_DIR another folder.";
/** Stores that a restore has replaced stay under this name, followed by the time. */
const BEFORE = "before-restore-";
/** What may be in an empty folder: the lock's own files, what an interrupted attempt has left, and what file systems put there. */
const IN_EMPTY_FOLDERS = [
	"lock.sqlite",
	"lock.sqlite-journal",
	"running",
	"reserve",
	"lost+found",
	TEMPORARY,
	UNFINISHED,
];

/** Why a folder can't get stores, in words. Null if it is empty or missing. */
export function findForeignFiles(folder: string): string | null {
	const foreign = existsSync(folder) && readdirSync(folder).find((name) => !IN_EMPTY_FOLDERS.includes(name));
	return foreign ? `${folder} isn't empty (${foreign}). Give DATA_DIR an empty folder.` : null;
}

/**
 * Puts stores into an empty folder: `fill` writes them to another one, and they are moved once they are whole. Returns null, or
 * the problem in words. Then nothing was written.
 */
export async function bringUp(folder: string, fill: Fill): Promise<string | null> {
	return findForeignFiles(folder) ?? (await lockFolder(folder, STOP_FIRST)) ?? (await fillFolder(folder, fill));
}

/**
 * Replaces the stores of a folder. The former ones stay in it under a name with the time. Returns this name; null if there were
 * none; or the problem in words, and then nothing was written. If the last step is interrupted, the product doesn't start
 * (`findInterruptedSwap`), and running the same command again completes it.
 */
export async function swapStores(folder: string, fill: Fill): Promise<{ before: string | null } | string> {
	const refusal = await lockFolder(folder, STOP_FIRST);
	if (refusal) return refusal;
	const before = existsSync(join(folder, STORES)) ? `${BEFORE}${timeName(new Date())}` : null;
	const problem = await fillFolder(folder, fill, async () => {
		if (before) await rename(join(folder, STORES), join(folder, before));
	});
	return problem ?? { before };
}

/** Says in words if an interrupted replacement left the folder without stores. Null if it didn't. */
export function findInterruptedSwap(folder: string): string | null {
	if (!existsSync(folder) || existsSync(join(folder, STORES))) return null;
	const before = readdirSync(folder).filter((name) => name.startsWith(BEFORE));
	const last = before.sort().at(-1);
	if (!last) return null;
	return `A restore into ${folder} was interrupted. Run it again, or name ${join(folder, last)} ${STORES} to go back.`;
}

type Fill = (unfinished: string) => Promise<string | null>;

/** `makeRoom` is called when everything is ready to be moved. */
async function fillFolder(
	folder: string,
	fill: Fill,
	makeRoom: () => Promise<void> = async () => {},
): Promise<string | null> {
	const unfinished = join(folder, UNFINISHED);
	await rm(unfinished, { recursive: true, force: true });
	const isDone = removeAtExit(unfinished);
	try {
		await mkdir(unfinished);
		const problem = await fill(unfinished);
		if (problem) return problem;
		publishAnew(unfinished);
		for (const path of filesIn(unfinished)) await syncToDisk(join(unfinished, path));
		// It holds everybody's data, and root may have made the folder.
		await chmod(join(unfinished, STORES), 0o700);
		await makeRoom();
		await rename(join(unfinished, STORES), join(folder, STORES));
		await syncToDisk(folder);
		return null;
	} finally {
		await rm(unfinished, { recursive: true, force: true });
		isDone();
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
