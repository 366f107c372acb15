import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startLoopbackServer } from "../stand-ins/loopback-server.ts";
import { backUp } from "./backup/back-up.ts";
import { findInterruptedSwap } from "./backup/bring-up.ts";
import { restoreUnder } from "./backup/restore.ts";
import { upgrade } from "./backup/upgrade.ts";
import { openStoredDatabase } from "./data-folder.ts";
import { migrate } from "./migrate.ts";
import { freePort } from "./port.ts";
import { readUnit, runAsUnit, type Unit } from "./unit.ts";

// systemctl and runuser are programs in the test's folder. They write down what they are asked.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { PATH } = process.env;

let folder: string;
let data: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-unit-"));
	data = join(folder, "data");
	program("bin/systemctl", `echo "$1" >> ${folder}/calls; [ "$1" != show ] || cat ${folder}/unit`);
	program("bin/runuser", `echo "as $2: $(basename "$(pwd)")/$5 $6 $7" >> ${folder}/calls; shift 3; exec "$@"`);
	process.env.PATH = `${join(folder, "bin")}${delimiter}${PATH}`;
});

afterEach(async () => {
	process.env.PATH = PATH;
	await rm(folder, { recursive: true });
});

function program(path: string, text: string): void {
	mkdirSync(join(folder, path, ".."), { recursive: true });
	writeFileSync(join(folder, path), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
}

async function unitOn(port: number): Promise<Unit> {
	writeFileSync(join(folder, "linkstead.env"), `APP_ORIGIN=https://linkstead.example\nPORT=${port}\n`);
	const lines = ["LoadState=loaded", "User=linkstead", `WorkingDirectory=${join(folder, "linkstead")}`];
	const set = [
		`Environment=DATA_DIR=${data} NODE_NO_WARNINGS=1`,
		`EnvironmentFiles=${folder}/linkstead.env (ignore_errors=no)`,
	];
	writeFileSync(join(folder, "unit"), `${[...lines, ...set].join("\n")}\n`);
	const unit = await readUnit("linkstead");
	if (typeof unit === "string") throw new Error(unit);
	return unit;
}

const calls = () =>
	readFileSync(join(folder, "calls"), "utf8")
		.trim()
		.split("\n")
		.map((call) => call.trim())
		.filter((call) => call !== "show");

function names(stores: string): unknown[] {
	const database = openStoredDatabase(stores);
	const rows = database?.prepare("SELECT full_name FROM users").all() ?? [];
	database?.close();
	return rows.map(({ full_name }) => full_name);
}

function signUp(name: string): void {
	const database = openStoredDatabase(data);
	database?.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES (?, ?, ?, 0)").run(name, name, name);
	database?.close();
}

it("a unit is read with what its files set, and one that isn't there is named", async () => {
	expect(await unitOn(8790)).toMatchObject({
		user: "linkstead",
		release: join(folder, "linkstead"),
		environment: { DATA_DIR: data, PORT: "8790" },
	});
	writeFileSync(join(folder, "unit"), "LoadState=not-found\n");
	expect(await readUnit("linkstead")).toBe("systemd knows no unit linkstead.");
});

it("any program runs as the unit does, with what its files set", async () => {
	const unit = await unitOn(8790);
	mkdirSync(join(folder, "linkstead/tasks"), { recursive: true });
	const says = "process.env.APP_ORIGIN, process.env.DATA_DIR, ...process.argv.slice(2)";
	writeFileSync(join(folder, "linkstead/tasks/serve.ts"), `console.log(JSON.stringify([${says}]))`);
	const { code, answer } = await runAsUnit(unit, unit.release, ["tasks/serve.ts", "--check"]);
	expect([code, JSON.parse(answer)]).toEqual([0, ["https://linkstead.example", data, "--check"]]);
});

describe("a restore under a unit", () => {
	it("stops it, swaps the stores, keeps the former ones, and starts it", async () => {
		await migrate(data);
		signUp("Jane");
		await backUp(data, join(folder, "backup"));
		signUp("Joe");
		expect(await restoreUnder(await unitOn(8790), ROOT, join(folder, "backup"))).toBeNull();
		expect(names(data)).toEqual(["Jane"]);
		expect(calls()).toEqual([
			"stop",
			expect.stringMatching(/^as linkstead: .+\/tasks\/restore\.ts .+ --replace$/),
			"start",
		]);
		const before = readdirSync(data).filter((name) => name.startsWith("before-restore-"));
		expect(before).toHaveLength(1);
		await rm(join(data, "v3"), { recursive: true });
		expect(findInterruptedSwap(data)).toContain(`name ${join(data, before[0] ?? "")} v3 to go back`);
	});

	it("starts it on what it had where the backup is damaged", async () => {
		await migrate(data);
		signUp("Jane");
		expect(await restoreUnder(await unitOn(8790), ROOT, join(folder, "nowhere"))).toMatch(/^Nothing was restored/);
		expect(names(data)).toEqual(["Jane"]);
		expect(calls().at(-1)).toBe("start");
		expect(findInterruptedSwap(data)).toBeNull();
	});
});

describe("an upgrade", () => {
	/** A release whose programs say that they were run. The check fails where `isGood` is false. */
	function release(name: string, isGood = true): string {
		for (const task of ["backup", "restore", "upgrade-check"]) {
			mkdirSync(join(folder, name, "tasks"), { recursive: true });
			writeFileSync(join(folder, name, `tasks/${task}.ts`), isGood ? "" : "process.exit(1)");
		}
		writeFileSync(join(folder, name, "name"), name);
		return join(folder, name);
	}

	const running = () => readFileSync(join(folder, "linkstead", "name"), "utf8");
	const to = (unit: Unit, next: string) =>
		upgrade({ unit, release: next, backups: join(folder, "backups"), patienceMs: 0 });

	it("checks, backs up with the former release, and swaps the folders", async () => {
		const server = await startLoopbackServer((_, response) => response.end());
		release("linkstead");
		const result = await to(await unitOn(Number(new URL(server.origin).port)), release("linkstead-2"));
		await server.stop();
		expect(result).toMatchObject({ done: expect.stringMatching(/^linkstead runs the new release\./) });
		expect([running(), existsSync(join(folder, "linkstead-2"))]).toEqual(["linkstead-2", false]);
		expect(calls()).toEqual([
			"as linkstead: linkstead-2/tasks/upgrade-check.ts --built",
			expect.stringMatching(/^as linkstead: linkstead\/tasks\/backup\.ts .+\/backups\/before-/),
			"stop",
			"start",
		]);
	});

	it("says where the release has another unit than the one that was installed", async () => {
		const server = await startLoopbackServer((_, response) => response.end());
		const next = release("linkstead-2");
		for (const [of, text] of Object.entries({ [release("linkstead")]: "old", [next]: "new" })) {
			mkdirSync(join(of, "deploy"));
			writeFileSync(join(of, "deploy/linkstead.service"), text);
		}
		const result = await to(await unitOn(Number(new URL(server.origin).port)), next);
		await server.stop();
		expect(result).toMatchObject({ done: expect.stringContaining("deploy/linkstead.service has changed") });
	});

	it("that doesn't become ready is taken back, with the backup", async () => {
		release("linkstead");
		const result = await to(await unitOn(await freePort()), release("linkstead-2"));
		expect(result).toMatch(/^The new release didn't become ready .+ runs the former one again/);
		expect([running(), existsSync(join(folder, "linkstead-2"))]).toEqual(["linkstead", true]);
		expect(calls().slice(2)).toEqual([
			"stop",
			"start",
			"stop",
			expect.stringMatching(/^as linkstead: linkstead\/tasks\/restore\.ts .+\/before-.+ --replace$/),
			"start",
		]);
	});

	it("that fails the check, or is the release that runs, changes nothing", async () => {
		const unit = await unitOn(8790);
		const same = release("linkstead");
		expect(await to(unit, same)).toContain("Put the new release into a folder of its own.");
		expect(await to(unit, release("linkstead-2", false))).toBe("The check failed, and nothing was changed.");
		expect([running(), calls()]).toEqual(["linkstead", ["as linkstead: linkstead-2/tasks/upgrade-check.ts --built"]]);
	});
});
