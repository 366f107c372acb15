import { cp } from "node:fs/promises";
import { join } from "node:path";
import { bringUp, findForeignFiles } from "./bring-up.ts";
import { findDamage, readManifest } from "./manifest.ts";

/** Restores a backup into an empty folder of stores. Returns null, or the problem in words. Then nothing was written. */
export async function restoreBackup(backup: string, folder: string): Promise<string | null> {
	const manifest = await readManifest(backup);
	if (typeof manifest === "string") return manifest;
	// Before the folder exists.
	const problem = findForeignFiles(folder) ?? (await findDamage(backup, manifest));
	if (problem) return problem;
	return bringUp(folder, async (unfinished) => {
		await cp(join(backup, "v3"), join(unfinished, "v3"), { recursive: true });
		return null;
	});
}
