import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findReason, reasonOf } from "./error-words.ts";
import { findPortProblem, freePort } from "./port.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-words-"));
	writeFileSync(join(folder, "file"), "");
	mkdirSync(join(folder, "folder"));
	symlinkSync("circle", join(folder, "circle"));
});

afterAll(() => rm(folder, { recursive: true }));

/** What is thrown, with its real cause. */
function causeOf(attempt: () => unknown): unknown {
	try {
		attempt();
	} catch (error) {
		return error;
	}
	throw new Error("Nothing was thrown");
}

function writeTo(path: string): void {
	const file = openSync(path, "w");
	try {
		writeSync(file, "text");
	} finally {
		closeSync(file);
	}
}

function fill(database: DatabaseSync): void {
	database.exec("PRAGMA max_page_count = 2; CREATE TABLE a (b); CREATE TABLE c (d); CREATE TABLE e (f)");
}

const IS_ROOT = process.getuid?.() === 0;
const ON_LINUX = process.platform === "linux";

describe("an error of the operating system", () => {
	const causes: [string, boolean, (path: (name: string) => string) => unknown][] = [
		["It isn't there.", true, (path) => readFileSync(path("missing"))],
		["A part of its path is a file, where a folder should be.", true, (path) => mkdirSync(path("file/in-it"))],
		["It is a folder, where a file should be.", true, (path) => readFileSync(path("folder"))],
		["Something with this name is there already.", true, (path) => mkdirSync(path("folder"))],
		["Its links lead in a circle.", true, (path) => readFileSync(path("circle"))],
		["The name is too long for this disk.", true, (path) => mkdirSync(path("name".repeat(100)))],
		["The disk is full. Make room, and run this again.", ON_LINUX, () => writeTo("/dev/full")],
		[
			"This user may not use it. It has to belong to the user who runs this.",
			ON_LINUX && !IS_ROOT,
			() => writeTo("/a"),
		],
		["The disk is full. Make room, and run this again.", true, () => fill(new DatabaseSync(":memory:"))],
		[
			"The database can't be opened. It has to belong to the user who runs this.",
			true,
			(path) => new DatabaseSync(path("missing/database")),
		],
	];

	it.each(causes.filter(([, isPossible]) => isPossible))("is said as: %s", (words, _, attempt) => {
		const error = causeOf(() => attempt((name) => join(folder, name)));
		expect(findReason(error, (error as NodeJS.ErrnoException).path)).toBe(words);
	});

	it("names its path where that isn't named yet", () => {
		const path = join(folder, "missing");
		expect(reasonOf(causeOf(() => readFileSync(path)))).toBe(`${path}: It isn't there.`);
	});

	it("of workerd is known by its message", () => {
		const error = new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
		expect(reasonOf(new Error("It failed", { cause: error }))).toBe("The disk is full. Make room, and run this again.");
	});

	it("that isn't one keeps its own words", () => {
		expect([findReason(new Error("Odd")), reasonOf(new Error("Odd")), reasonOf("odd")]).toEqual([null, "Odd", "odd"]);
	});
});

describe("a place where nobody can listen", () => {
	it.each([
		["192.0.2.1", "This machine doesn't have the address 192.0.2.1."],
		["nowhere.invalid", "The name nowhere.invalid leads nowhere."],
	])("is the host %s", async (host, words) => {
		const problem = await findPortProblem(await freePort(), "npm run serve", { host, hasStripe: false });
		// Without a network nobody answers.
		if (problem?.startsWith("No name server answers")) return;
		expect(problem).toBe(`${words} Set HOST to an address of this machine: HOST=127.0.0.1 npm run serve`);
	});
});

describe("a command", () => {
	/** Runs a command on the test's folder, as somebody without rights where that is possible. */
	function run(command: string, args: readonly string[], dataFolder: string) {
		const file = fileURLToPath(new URL(`../tasks/${command}.ts`, import.meta.url));
		const APP_ORIGIN = "https://linkstead.example";
		const env = { ...process.env, NODE_NO_WARNINGS: "1", APP_ORIGIN, DATA_DIR: dataFolder };
		const { status, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8", env });
		return { status, stderr };
	}

	it.each([
		["import", ["/missing/linkstead.jsonl.gz"], "/missing/linkstead.jsonl.gz can't be read. It isn't there."],
		["import", [], "Name the file of an export: npm run import -- linkstead.jsonl.gz"],
		["restore", ["/missing/backup"], "The backup in /missing/backup can't be read. It isn't there."],
	])("says what is wrong with what it is given: %s %j", (command, args, words) => {
		expect(run(command, args, join(folder, "empty"))).toEqual({ status: 1, stderr: `${words}\n` });
	});

	it.each(["serve --built", "rotate-keys", "admin-off jane@example.com", "backup new"])(
		"says that its folder is in a file: %s",
		(command) => {
			const [name = "", ...args] = command.split(" ");
			const dataFolder = join(folder, "file/data");
			const { status, stderr } = run(name, args, dataFolder);
			expect(status).toBe(1);
			expect(stderr).toContain("A part of its path is a file, where a folder should be.");
			expect(stderr.trim().split("\n")).toHaveLength(1);
		},
	);
});
