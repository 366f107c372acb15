import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folders of migrations: of the database with everything, and of those that have nothing but statistics. */
export const MIGRATION_FOLDERS = ["db/migrations", "db/stats-migrations"] as const;

/** The files of a folder's migrations, earliest first. */
export function migrationsIn(folder: string): string[] {
	const files = existsSync(pathOf(folder)) ? readdirSync(pathOf(folder)) : [];
	return files.filter((file) => file.endsWith(".sql")).sort();
}

/** The files of a folder's migrations that a release has. They never change. */
export function releasedIn(folder: string): string[] {
	const released: Record<string, string> = JSON.parse(
		readFileSync(new URL("../db/released.json", import.meta.url), "utf8"),
	);
	return migrationsIn(folder).filter((file) => nameOf(folder, file) in released);
}

/** The files of all migrations that no release has. A later change writes them anew. */
export function findUnreleasedMigrations(): string[] {
	return MIGRATION_FOLDERS.flatMap((folder) => {
		const released = releasedIn(folder);
		return migrationsIn(folder).filter((file) => !released.includes(file));
	});
}

/** A migration's name in `db/released.json`. Those of the first folder have none before theirs. */
export function nameOf(folder: string, file: string): string {
	return folder === MIGRATION_FOLDERS[0] ? file : `${basename(folder)}/${file}`;
}

/** The SHA-256 of a migration in hex. */
export function checksumOf(folder: string, file: string): string {
	return createHash("sha256")
		.update(readFileSync(join(pathOf(folder), file)))
		.digest("hex");
}

function pathOf(folder: string): string {
	return fileURLToPath(new URL(`../${folder}`, import.meta.url));
}
