import { constants, existsSync, globSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { dropFreeSpace } from "../free-space.ts";
import { removeAtExit } from "../unfinished.ts";
import { filesIn, MANIFEST, type Manifest, ownVersion, sha256Of, syncToDisk } from "./manifest.ts";
import { findStores, lastMigration, type StoreFiles, UPLOADS } from "./stores.ts";

/*
 * A copy of a running product's stores, from which nothing is missing that was answered before the copy began:
 *
 * - Each SQLite file is copied as it was at one moment. The moments of all files are a few milliseconds apart.
 * - Queues come before D1. A message is in its queue, or D1 has what became of it. Both can be true, so a consumer may get a
 *   message twice, as it may after a crash. Queues come after D1 once more, for the mails that D1 notes and then hands over.
 * - Pictures come after D1. An upload writes its row first, and its bytes before it is answered.
 * - Bytes are copied before the metadata that names them, because that takes long, and once more for what came meanwhile.
 * - What people have deleted isn't in it. The copies are rewritten, because a file's free space has deleted rows.
 */

/** Pictures that are removed at the very moment make the copy begin again. */
const ATTEMPTS = 20;
/** The product may hold a file for a moment. */
const PATIENCE_MS = 5_000;

/** Copies the stores of a folder to `target`, which must not exist yet. Returns the manifest, or the problem in words. */
export async function backUp(folder: string, target: string): Promise<Manifest | string> {
	if (existsSync(target)) return `${target} is there already. A backup needs a new folder.`;
	const unfinished = `${resolve(target)}.unfinished`;
	if (existsSync(unfinished)) {
		return `${unfinished} is there: another backup is running, or an earlier one was interrupted. If none is running, delete the folder.`;
	}
	if (!findStores(folder)) return `There is no database in ${folder} yet.`;
	await mkdir(dirname(unfinished), { recursive: true });
	// It holds everybody's data.
	await mkdir(unfinished, { mode: 0o700 });
	const isDone = removeAtExit(unfinished);
	try {
		const migration = await copyStores(folder, unfinished);
		const manifest = await describe(unfinished, migration);
		await rename(unfinished, target);
		await syncToDisk(dirname(resolve(target)));
		return manifest;
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		throw error;
	} finally {
		isDone();
	}
}

async function copyStores(folder: string, target: string): Promise<string | null> {
	await copyBytes(folder, target);
	for (let attempt = 1; ; attempt++) {
		const moment = holdMoment(folder);
		try {
			if ((await copyBytes(folder, target, moment)) || attempt === ATTEMPTS) return await copyMoment(moment, target);
		} finally {
			for (const { database } of moment.held) database.close();
		}
	}
}

/** The SQLite files, each with an open transaction that shows it as it was at one moment. */
interface Moment {
	stores: StoreFiles;
	held: { file: string; copy: string; database: DatabaseSync }[];
}

const LATER = ".later";

function holdMoment(folder: string): Moment {
	const stores = findStores(folder);
	if (!stores) throw new Error(`The database of ${folder} is gone`);
	const { queues, d1, r2 } = stores;
	const hold = (file: string, copy = file) => ({ file, copy, database: holdFile(join(folder, file)) });
	const held = [
		...queues.map((file) => hold(file)),
		hold(d1),
		...queues.map((file) => hold(file, `${file}${LATER}`)),
		...(r2 ? [hold(r2.metadata)] : []),
	];
	return { stores, held };
}

/** Opens a transaction and reads in it. From then on it sees the file as it is now, while others go on writing. */
function holdFile(path: string): DatabaseSync {
	const database = new DatabaseSync(path, { timeout: PATIENCE_MS });
	database.exec("BEGIN");
	database.prepare("SELECT count(*) FROM sqlite_master").get();
	return database;
}

/** Copies the bytes of uploads that aren't copied yet. Returns whether all of them were there. */
async function copyBytes(folder: string, target: string, moment?: Moment): Promise<boolean> {
	const r2 = (moment?.stores ?? findStores(folder))?.r2;
	if (!r2) return true;
	const own = moment?.held.find(({ file }) => file === r2.metadata)?.database;
	const database = own ?? new DatabaseSync(join(folder, r2.metadata), { timeout: PATIENCE_MS });
	const blobs = database.prepare(UPLOADS).all();
	if (!own) database.close();
	await mkdir(join(target, r2.blobs), { recursive: true });
	let areThere = true;
	for (const { blob } of blobs) {
		const path = join(r2.blobs, String(blob));
		if (existsSync(join(target, path))) continue;
		areThere = (await copyIfThere(join(folder, path), join(target, path))) && areThere;
	}
	return areThere;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
	try {
		await copyFile(from, to, constants.COPYFILE_FICLONE);
		return true;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
		throw error;
	}
}

/** Returns the last migration of the copied database. */
async function copyMoment({ stores, held }: Moment, target: string): Promise<string | null> {
	for (const { copy, database } of held) {
		await mkdir(dirname(join(target, copy)), { recursive: true });
		await backup(database, join(target, copy));
	}
	for (const file of stores.queues) await joinQueues(join(target, file));
	const database = new DatabaseSync(join(target, stores.d1));
	const migration = lastMigration(database);
	database.close();
	if (stores.r2) await keepUploads(target, stores, stores.r2);
	// A transaction holds the moment, and SQLite can't leave free space out of a copy that is made within one.
	for (const file of new Set(held.map(({ file }) => file))) dropFreeSpace(join(target, file));
	return migration;
}

/** Adds the messages that have come since the first copy of a queue. */
async function joinQueues(queue: string): Promise<void> {
	const database = new DatabaseSync(queue);
	database.prepare("ATTACH ? AS later").run(`${queue}${LATER}`);
	database.exec("INSERT OR IGNORE INTO messages SELECT * FROM later.messages; DETACH later");
	database.close();
	await rm(`${queue}${LATER}`);
}

/** Removes what has no row in the copied database: pictures and files that came too late, and pictures that were drawn. */
async function keepUploads(target: string, stores: StoreFiles, r2: NonNullable<StoreFiles["r2"]>): Promise<void> {
	const database = new DatabaseSync(join(target, r2.metadata));
	database.prepare("ATTACH ? AS d1").run(join(target, stores.d1));
	// Uploads of files that are on their way begin anew.
	database.exec(`
		DELETE FROM _mf_multipart_parts WHERE object_key IS NULL OR object_key NOT IN (SELECT name FROM d1.media);
		DELETE FROM _mf_multipart_uploads WHERE upload_id NOT IN (SELECT upload_id FROM _mf_multipart_parts);
		DELETE FROM _mf_objects WHERE key NOT IN (SELECT name FROM d1.media);
		DELETE FROM d1.uploads;
		DETACH d1`);
	const forgetParts = database.prepare("DELETE FROM _mf_multipart_parts WHERE object_key = ?");
	const forget = database.prepare("DELETE FROM _mf_objects WHERE key = ?");
	const blobs = database.prepare(UPLOADS).all();
	const isCopied = (blob: unknown) => existsSync(join(target, r2.blobs, String(blob)));
	const damaged = new Set(blobs.filter(({ blob }) => !isCopied(blob)).map(({ key }) => String(key)));
	for (const key of damaged) {
		forgetParts.run(key);
		forget.run(key);
	}
	database.close();
	const kept = new Set(blobs.filter(({ key }) => !damaged.has(String(key))).map(({ blob }) => String(blob)));
	for (const path of globSync(join(target, r2.blobs, "*"))) if (!kept.has(basename(path))) await rm(path);
}

/** Writes the manifest, when everything else is on disk. */
async function describe(folder: string, migration: string | null): Promise<Manifest> {
	const files: Record<string, string> = {};
	for (const path of filesIn(folder)) {
		await chmod(join(folder, path), 0o600);
		await syncToDisk(join(folder, path));
		files[path] = await sha256Of(join(folder, path));
	}
	const manifest: Manifest = {
		product: "linkstead",
		version: ownVersion(),
		migration,
		createdAt: new Date().toISOString(),
		files,
	};
	await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600 });
	await syncToDisk(join(folder, MANIFEST));
	return manifest;
}
