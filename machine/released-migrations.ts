import { readdirSync, readFileSync } from "node:fs";

const read = (path: string) => readFileSync(new URL(`../db/${path}`, import.meta.url), "utf8");

/** The files of the migrations that a release has. They never change. */
export const RELEASED_MIGRATIONS: readonly string[] = Object.keys(JSON.parse(read("released.json")));

/** The files of the migrations that no release has. A later change writes them anew. */
export function findUnreleasedMigrations(): string[] {
	const migrations = readdirSync(new URL("../db/migrations", import.meta.url)).filter((file) => file.endsWith(".sql"));
	return migrations.filter((file) => !RELEASED_MIGRATIONS.includes(file));
}
