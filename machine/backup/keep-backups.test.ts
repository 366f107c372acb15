import { mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { needBuild } from "../built.ts";
import { migrate } from "../migrate.ts";
import { backUp } from "./back-up.ts";
import { backUpAmong } from "./keep-backups.ts";
import { MANIFEST } from "./manifest.ts";

let folder: string;
let backups: string;

beforeAll(async () => {
	needBuild();
	folder = await mkdtemp(join(tmpdir(), "linkstead-keep-"));
	backups = join(folder, "backups");
	await migrate(join(folder, "stores"));
});

afterAll(() => rm(folder, { recursive: true }));

const onDay = (day: number) =>
	backUpAmong(join(folder, "stores"), backups, 3, new Date(Date.UTC(2026, 10, day, 3, 15)));

it("a nightly backup keeps the newest ones, and touches nothing that it hasn't named", async () => {
	await backUp(join(folder, "stores"), join(backups, "before-the-move"));
	mkdirSync(join(backups, "2026-11-01"));
	for (const day of [10, 11, 12]) await onDay(day);
	expect(await onDay(13)).toEqual({ target: join(backups, "2026-11-13T03-15-00"), gone: ["2026-11-10T03-15-00"] });
	expect(readdirSync(backups).sort()).toEqual([
		"2026-11-01",
		"2026-11-11T03-15-00",
		"2026-11-12T03-15-00",
		"2026-11-13T03-15-00",
		"before-the-move",
	]);
});

it("what was interrupted is deleted, and doesn't count as one of them", async () => {
	rmSync(join(backups, "2026-11-12T03-15-00", MANIFEST));
	const [old, current] = ["2026-11-09T03-15-00.unfinished", "2026-11-14T03-14-00.unfinished"];
	for (const name of [old, current]) mkdirSync(join(backups, name));
	utimesSync(join(backups, old), 0, 0);
	expect(await onDay(14)).toMatchObject({ gone: ["2026-11-12T03-15-00", old] });
	expect(readdirSync(backups)).toEqual(expect.arrayContaining(["2026-11-11T03-15-00", current]));
});

it("a backup that fails deletes none", async () => {
	const before = readdirSync(backups);
	expect(await backUpAmong(join(folder, "nowhere"), backups, 1)).toMatch(/^There is no database in /);
	expect(readdirSync(backups)).toEqual(before);
});
