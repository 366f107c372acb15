import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";
import { hasDemo, openStoredDatabase } from "./data-folder.ts";
import { migrate } from "./migrate.ts";

let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-folder-"));
});

afterEach(() => rm(folder, { recursive: true }));

it("a folder without stores has no database and no demo", () => {
	expect([openStoredDatabase(folder), hasDemo(folder)]).toEqual([null, false]);
});

it("the demo is found by its account", async () => {
	await migrate(folder);
	expect(hasDemo(folder)).toBe(false);
	const database = openStoredDatabase(folder);
	const insert = database?.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES (?, ?, 'A', 0)");
	insert?.run("1", "jane@example.com");
	expect(hasDemo(folder)).toBe(false);
	insert?.run("2", DEMO_OWNER.email);
	expect(hasDemo(folder)).toBe(true);
	database?.close();
});
