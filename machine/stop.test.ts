import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needBuild } from "./built.ts";
import { openStoredDatabase } from "./data-folder.ts";
import { migrate } from "./migrate.ts";
import { findPortProblem, freePort } from "./port.ts";
import { findWriters } from "./writers.ts";

// Real processes get real signals, alone and as a group. The build in dist/ is used as it is.

const root = fileURLToPath(new URL("..", import.meta.url));
const SAME_KEYPRESS_MS = 500;
const children: ChildProcess[] = [];
let folder: string;
let port: number;

beforeAll(needBuild);

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-stop-"));
	port = await freePort();
});

afterEach(async () => {
	for (const child of children.splice(0)) end(child);
	for (const { pid } of findWriters(folder).writers) process.kill(pid, "SIGKILL");
	await rm(folder, { recursive: true, maxRetries: 3 });
});

/** Ends what a failed test has left, with its group. */
function end({ pid = 0 }: ChildProcess): void {
	try {
		process.kill(-pid, "SIGKILL");
	} catch {
		// It has ended.
	}
}

interface Started {
	child: ChildProcess;
	pid: number;
	output: () => string;
	/** Its exit code and signal. */
	ended: Promise<unknown[]>;
}

/** Runs a program of `tasks/` in a process group of its own. */
function run(args: readonly string[]): Started {
	const env = {
		...process.env,
		NODE_NO_WARNINGS: "1",
		APP_ORIGIN: "https://linkstead.example",
		DATA_DIR: folder,
		PORT: String(port),
	};
	const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
	children.push(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	return { child, pid: child.pid ?? 0, output: () => output, ended: once(child, "close") };
}

async function serve(): Promise<Started> {
	const started = run(["tasks/serve.ts", "--built"]);
	await says(started, "Linkstead serves");
	return started;
}

async function says({ output, child }: Started, words: string): Promise<void> {
	while (!output().includes(words)) {
		if (child.exitCode !== null) throw new Error(`It ended and didn't say "${words}": ${output()}`);
		await wait(20);
	}
}

/** A person looks at a page that isn't there, and signs up. Both are answered. */
async function signUp(): Promise<void> {
	const headers = {
		host: "linkstead.example",
		origin: "https://linkstead.example",
		"x-forwarded-proto": "https",
		"x-forwarded-for": "192.0.2.1",
		"content-type": "application/json",
	};
	const body = JSON.stringify({ fullName: "Jane Roe", email: "jane@example.com", password: "a quiet harbour" });
	const { request } = await import("node:http");
	const asked = request({ port, host: "127.0.0.1", method: "POST", path: "/api/trpc/auth.signUp", headers });
	asked.end(body);
	const [answer] = await once(asked, "response");
	answer.resume();
	await once(answer, "end");
	expect(answer.statusCode).toBe(200);
}

function accounts(): unknown[] {
	const database = openStoredDatabase(folder);
	const rows = database?.prepare("SELECT email FROM users").all() ?? [];
	database?.close();
	return rows.map(({ email }) => email);
}

/** The files of what rate limits have counted, one an object. Only the process that has counted may read them. */
function counts(): string[] {
	return globSync(join(folder, "v3/ratelimit/*/*.sqlite")).filter((file) => !file.endsWith("metadata.sqlite"));
}

/** The folders for temporary files, one a start. */
function temporary(): string[] {
	const inStores = join(folder, "temporary");
	return existsSync(inStores) ? readdirSync(inStores) : [];
}

/** Nothing is left that writes or listens, and nothing was said but that it ends. */
async function expectQuiet({ ended, output }: Started): Promise<void> {
	expect(await ended).toEqual([0, null]);
	// The log says that there is no mail service.
	const said = output()
		.split("\n")
		.filter((line) => !line.startsWith("{"));
	expect(said.join("\n")).not.toMatch(/error|failed|at .*\.ts:/i);
	expect(findWriters(folder).writers).toEqual([]);
	expect(await findPortProblem(port, "npm start")).toBeNull();
	expect(existsSync(join(folder, "running"))).toBe(false);
}

describe.skipIf(process.platform === "win32")("a product", () => {
	it.each<[string, (product: Started) => void | Promise<void>]>([
		["HUP", ({ child }) => void child.kill("SIGHUP")],
		["TERM to its whole group", ({ pid }) => void process.kill(-pid, "SIGTERM")],
		["TERM while workerd is dead", killWorkerdFirst],
		["INT twice", interruptTwice],
	])("ends quietly, with everything stored, after %s", async (_, send) => {
		const product = await serve();
		await signUp();
		await send(product);
		await expectQuiet(product);
		expect(accounts()).toEqual(["jane@example.com"]);
	});

	async function killWorkerdFirst({ child }: Started): Promise<void> {
		for (const { pid } of findWriters(folder).writers) process.kill(pid, "SIGKILL");
		child.kill("SIGTERM");
	}

	async function interruptTwice({ child, output }: Started): Promise<void> {
		child.kill("SIGINT");
		await wait(SAME_KEYPRESS_MS + 100);
		if (child.exitCode === null) child.kill("SIGINT");
		expect(output()).toContain("Ending what is under way");
	}

	it.each([
		["its migrations begin", "v3/d1"],
		["its server starts", "v3/kv"],
	])("ends quietly after TERM while %s", async (_, sign) => {
		const product = run(["tasks/serve.ts", "--built"]);
		while (!existsSync(join(folder, sign))) await wait(1);
		product.child.kill("SIGTERM");
		await expectQuiet(product);
	});

	it("under its parent leaves no workerd behind when it is killed alone", async () => {
		const parent = run(["tasks/run.mjs", "tasks/serve.ts", "--built"]);
		await says(parent, "Linkstead serves");
		const [writer] = findWriters(folder).writers;
		process.kill(Number(writer?.parent), "SIGKILL");
		expect(await parent.ended).toEqual([1, null]);
		while (findWriters(folder).writers.length > 0) await wait(20);
	});

	it("without a parent leaves a workerd, what limits have counted and temporary files, which end before another product writes", async () => {
		const product = await serve();
		await signUp();
		const [orphan] = findWriters(folder).writers;
		product.child.kill("SIGKILL");
		expect(await product.ended).toEqual([null, "SIGKILL"]);
		expect(findWriters(folder).writers).toEqual([{ pid: orphan?.pid, parent: null }]);
		expect(counts()).not.toEqual([]);
		const left = temporary();
		expect(left).toEqual([expect.stringMatching(/^miniflare-/)]);
		const formerPort = port;
		port = await freePort();
		const next = await serve();
		expect(counts()).toEqual([]);
		expect(temporary()).toEqual([expect.not.stringContaining(left[0] ?? "")]);
		expect(findWriters(folder).writers).toEqual([{ pid: expect.any(Number), parent: next.pid }]);
		expect(await findPortProblem(formerPort, "npm start")).toBeNull();
		expect(accounts()).toEqual(["jane@example.com"]);
		next.child.kill("SIGTERM");
		await expectQuiet(next);
		expect([counts(), existsSync(join(folder, "temporary"))]).toEqual([[], false]);
	});
});

describe.skipIf(process.platform === "win32")("a backup", () => {
	it("that gets TERM leaves nothing", async () => {
		await migrate(folder);
		const backups = join(folder, "backups");
		const backup = run(["tasks/backup.ts", join(backups, "monday")]);
		while (!existsSync(join(backups, "monday.unfinished"))) await wait(1);
		backup.child.kill("SIGTERM");
		expect(await backup.ended).toEqual([143, null]);
		expect(readdirSync(backups)).toEqual([]);
	});

	it("is whole where the product ends meanwhile", async () => {
		const product = await serve();
		const backup = run(["tasks/backup.ts", join(folder, "backups/monday")]);
		while (!existsSync(join(folder, "backups/monday.unfinished"))) await wait(1);
		product.child.kill("SIGTERM");
		await expectQuiet(product);
		expect(await backup.ended).toEqual([0, null]);
		expect(backup.output()).toContain("is a whole backup");
	});
});
