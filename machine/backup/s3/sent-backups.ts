import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { MANIFEST, parseManifest, readManifest, sha256Of } from "../manifest.ts";
import { isNamedByTime, timeOfName } from "../time-name.ts";
import { type Bucket, deleteObject, findObject, listFolders, listKeys, putFile, withEach } from "./bucket.ts";

const DAY_MS = 24 * 3_600_000;

/** Sends a whole backup, under the name of its folder. The manifest goes last: what has none is no backup. */
export async function sendBackup(bucket: Bucket, folder: string): Promise<void> {
	const name = basename(folder);
	const sent = await readManifest(folder);
	if (typeof sent === "string") throw new Error(sent);
	// S3 names a bucket's real region in answers to reads, but not to uploads. So a read comes first.
	await listFolders(bucket);
	await withEach(Object.entries(sent.files), ([path, sha256]) =>
		putFile(bucket, `${name}/${path}`, join(folder, path), sha256),
	);
	const manifest = join(folder, MANIFEST);
	await putFile(bucket, `${name}/${MANIFEST}`, manifest, await sha256Of(manifest));
}

/**
 * Deletes the oldest backups past `count`, and what was sent in part more than a day ago. What isn't named by a time is no part of it.
 * Returns the names of those that are gone.
 */
export async function deleteOldBackups(bucket: Bucket, count: number, now = new Date()): Promise<string[]> {
	const names = (await listFolders(bucket)).filter(isNamedByTime);
	const whole = await wholeAmong(bucket, names);
	const gone = names.filter((name) =>
		whole.includes(name) ? !whole.slice(-count).includes(name) : now.getTime() - timeOfName(name) > DAY_MS,
	);
	for (const name of gone) {
		await deleteObject(bucket, `${name}/${MANIFEST}`);
		await withEach(await listKeys(bucket, name), (key) => deleteObject(bucket, key));
	}
	return gone;
}

/** The names of all whole backups, oldest first. */
export async function listBackups(bucket: Bucket): Promise<string[]> {
	return wholeAmong(bucket, await listFolders(bucket));
}

/** Copies a backup into a new folder. Returns null, or the problem in words. */
export async function fetchBackup(bucket: Bucket, name: string, folder: string): Promise<string | null> {
	const found = await findObject(bucket, `${name}/${MANIFEST}`);
	if (!found) return `The bucket has no whole backup ${name}.`;
	const text = await found.text();
	const manifest = parseManifest(text);
	if (!manifest) return `The backup ${name} in the bucket is damaged: ${MANIFEST} can't be read.`;
	await save(new Response(text), join(folder, MANIFEST));
	const lacking: string[] = [];
	await withEach(Object.keys(manifest.files), async (path) => {
		const object = await findObject(bucket, `${name}/${path}`);
		if (object) await save(object, join(folder, path));
		else lacking.push(path);
	});
	return lacking[0] ? `The backup ${name} in the bucket is damaged: ${lacking[0]} is missing.` : null;
}

async function wholeAmong(bucket: Bucket, names: readonly string[]): Promise<string[]> {
	const whole: string[] = [];
	await withEach(names, async (name) => {
		const manifest = await findObject(bucket, `${name}/${MANIFEST}`);
		await manifest?.body?.cancel();
		if (manifest) whole.push(name);
	});
	return whole.sort();
}

async function save(object: Response, file: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true, mode: 0o700 });
	await writeFile(file, object.body ?? "", { mode: 0o600 });
}
