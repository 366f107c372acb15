import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { access, open, readFile } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { reasonOf } from "../error-words.ts";
import { MIGRATION_FOLDERS, migrationsIn } from "../released-migrations.ts";

export const MANIFEST = "manifest.json";

/** What a backup says about itself. */
export interface Manifest {
	product: "linkstead";
	/** The release that made it. */
	version: string;
	/** The last migration of its database. Null where nobody has noted it. */
	migration: string | null;
	createdAt: string;
	/** The SHA-256 in hex of each file, by its path. */
	files: Record<string, string>;
}

/** The version of this release. */
export function ownVersion(): string {
	return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}

/** The files in a folder, but for the manifest, by their paths. */
export function filesIn(folder: string): string[] {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	return files
		.map((path) => relative(folder, path))
		.filter((path) => path !== MANIFEST)
		.sort();
}

export async function sha256Of(file: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(file), hash);
	return hash.digest("hex");
}

/** Waits until a file or a folder is on disk. */
export async function syncToDisk(path: string): Promise<void> {
	const handle = await open(path);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Reads the manifest of a whole backup that this release can open, or says in words why there is none. */
export async function readManifest(folder: string): Promise<Manifest | string> {
	const file = join(folder, MANIFEST);
	let text: string;
	try {
		await access(folder);
		if (!existsSync(file)) return `${folder} is no finished backup: it has no ${MANIFEST}.`;
		text = await readFile(file, "utf8");
	} catch (error) {
		return `The backup in ${folder} can't be read. ${reasonOf(error, folder)}`;
	}
	const manifest = parseManifest(text);
	if (!manifest) return `The backup in ${folder} is damaged: ${MANIFEST} can't be read.`;
	if (manifest.product !== "linkstead") return `${folder} is no backup of Linkstead.`;
	return newerThanThis(`The backup in ${folder}`, manifest) ?? manifest;
}

/** Null for what is no manifest, and for one that names a file outside of its folder. */
export function parseManifest(text: string): Manifest | null {
	try {
		const manifest: Manifest = JSON.parse(text);
		const isOutside = (path: string) => isAbsolute(path) || path.split(/[\\/]/).includes("..");
		return Object.keys(manifest.files).some(isOutside) ? null : manifest;
	} catch {
		return null;
	}
}

/**
 * Says in words why a backup or an export comes from a newer release than this one, so that this one can't open it. Null if it
 * can.
 */
export function newerThanThis(
	what: string,
	{ version, migration }: Pick<Manifest, "version" | "migration">,
): string | null {
	const isKnown = migration === null || migrationsIn(MIGRATION_FOLDERS[0]).includes(migration);
	if (isKnown && compareVersions(version, ownVersion()) <= 0) return null;
	return `${what} is of Linkstead ${version}, and this is the older ${ownVersion()}. Use Linkstead ${version} or a newer one.`;
}

/** The first problem of a backup's files, in words. Null if they are as they were written. */
export async function findDamage(folder: string, { files }: Manifest): Promise<string | null> {
	const found = filesIn(folder);
	const missing = Object.keys(files).find((path) => !found.includes(path));
	if (missing) return `The backup in ${folder} is damaged: ${missing} is missing.`;
	for (const path of found) {
		if (files[path] === undefined) return `The backup in ${folder} has a file that isn't part of it: ${path}`;
		if (files[path] !== (await sha256Of(join(folder, path)))) {
			return `The backup in ${folder} is damaged: ${path} isn't as it was written.`;
		}
	}
	return null;
}

function compareVersions(one: string, other: string): number {
	return one.localeCompare(other, "en", { numeric: true });
}
