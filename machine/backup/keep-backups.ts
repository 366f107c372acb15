import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "./back-up.ts";
import { MANIFEST } from "./manifest.ts";
import { isNamedByTime, timeName } from "./time-name.ts";

const UNFINISHED = ".unfinished";
const DAY_MS = 24 * 3_600_000;

/**
 * Backs a folder of stores up among other backups, under a name of its time, and deletes the oldest ones past `count` afterwards.
 * Backups with other names are no part of it. Returns the new one and the names of those that are gone, or the problem in words.
 */
export async function backUpAmong(
	folder: string,
	backups: string,
	count: number,
	now = new Date(),
): Promise<{ target: string; gone: string[] } | string> {
	const target = join(backups, timeName(now));
	const made = await backUp(folder, target);
	if (typeof made === "string") return made;
	const names = readdirSync(backups).filter(isNamedByTime);
	const whole = names.filter((each) => existsSync(join(backups, each, MANIFEST))).sort();
	// A backup without a manifest is one whose deletion was interrupted, so it goes too.
	const gone = [
		...names.filter((each) => !whole.includes(each)),
		...whole.slice(0, -count),
		...interrupted(backups, now),
	];
	for (const old of gone) {
		await rm(join(backups, old, MANIFEST), { force: true });
		await rm(join(backups, old), { recursive: true });
	}
	return { target, gone };
}

/** Backups that nobody is writing any more. */
function interrupted(backups: string, now: Date): string[] {
	return readdirSync(backups).filter(
		(name) =>
			name.endsWith(UNFINISHED) &&
			isNamedByTime(name.slice(0, -UNFINISHED.length)) &&
			now.getTime() - statSync(join(backups, name)).mtimeMs > DAY_MS,
	);
}
