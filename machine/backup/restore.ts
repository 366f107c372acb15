import { cp } from "node:fs/promises";
import { join } from "node:path";
import { runAsUnit, startUnit, stopUnit, type Unit } from "../unit.ts";
import { bringUp, findForeignFiles, swapStores } from "./bring-up.ts";
import { findDamage, readManifest } from "./manifest.ts";

/** Restores a backup into an empty folder of stores. Returns null, or the problem in words. Then nothing was written. */
export async function restoreBackup(backup: string, folder: string): Promise<string | null> {
	// Before the folder exists.
	return (await findProblem(backup, folder)) ?? bringUp(folder, copyOf(backup));
}

/**
 * Restores a backup in place of the stores of a folder, which stay in it. Returns their name, or null where there were none, or the
 * problem in words. Then they are as they were.
 */
export async function replaceByBackup(backup: string, folder: string): Promise<{ before: string | null } | string> {
	return (await findProblem(backup, null)) ?? swapStores(folder, copyOf(backup));
}

/**
 * Restores a backup in place of what a unit runs on, with the programs of a release. Returns null, or the problem in words. The unit
 * runs again in either case.
 */
export async function restoreUnder(unit: Unit, release: string, backup: string): Promise<string | null> {
	await stopUnit(unit);
	const { code } = await runAsUnit(unit, release, ["tasks/restore.ts", backup, "--replace"]);
	await startUnit(unit);
	return code === 0 ? null : "Nothing was restored, and the product runs as before.";
}

async function findProblem(backup: string, emptyFolder: string | null): Promise<string | null> {
	const manifest = await readManifest(backup);
	if (typeof manifest === "string") return manifest;
	return (emptyFolder === null ? null : findForeignFiles(emptyFolder)) ?? findDamage(backup, manifest);
}

function copyOf(backup: string) {
	return async (unfinished: string) => {
		await cp(join(backup, "v3"), join(unfinished, "v3"), { recursive: true });
		return null;
	};
}
