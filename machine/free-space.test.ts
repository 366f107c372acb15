import { readFileSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp } from "./backup/back-up.ts";
import { findStores } from "./backup/stores.ts";
import { openStoredDatabase } from "./data-folder.ts";
import { dropFreeSpaceWeekly } from "./free-space.ts";
import { migrate } from "./migrate.ts";

const [KEPT, DELETED] = ["kept-harbour", "forgotten-lighthouse"];

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-free-space-"));
	await migrate(folder);
	const database = openStoredDatabase(folder);
	const add = database?.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES (?, ?, ?, 0)");
	for (let person = 0; person < 200; person++) {
		const name = person % 2 ? KEPT : DELETED;
		add?.run(`person-${person}`, `${name}-${person}@example.com`, `${name} `.repeat(50));
	}
	database?.prepare("DELETE FROM users WHERE full_name LIKE ?").run(`${DELETED}%`);
	database?.close();
});

afterAll(() => rm(folder, { recursive: true }));

/** The words that stand somewhere in the file of the database. */
function wordsInFile(stores: string): string[] {
	const bytes = readFileSync(join(stores, findStores(stores)?.d1 ?? ""));
	return [KEPT, DELETED].filter((word) => bytes.includes(word));
}

it("a deleted account's words are in no byte of a backup", async () => {
	expect(wordsInFile(folder)).toEqual([KEPT, DELETED]);
	const backup = join(folder, "backup");
	expect(await backUp(folder, backup)).toMatchObject({ product: "linkstead" });
	expect(wordsInFile(backup)).toEqual([KEPT]);
});

it("a start drops them from the stores, at most once a week", () => {
	expect(dropFreeSpaceWeekly(folder)).toBeNull();
	expect(wordsInFile(folder)).toEqual([KEPT]);

	const database = openStoredDatabase(folder);
	database?.exec("DELETE FROM users");
	database?.close();
	expect(dropFreeSpaceWeekly(folder)).toBeNull();
	expect(wordsInFile(folder)).toEqual([KEPT]);

	utimesSync(join(folder, "rewritten"), 0, 0);
	expect(dropFreeSpaceWeekly(folder)).toBeNull();
	expect(wordsInFile(folder)).toEqual([]);
});
