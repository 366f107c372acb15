import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "./data-lock.ts";
import { findPortProblem, freePort, readPort, STRIPE_PORT_DISTANCE } from "./port.ts";
import { findWriters, writersOfLsof } from "./writers.ts";

const here = (path: string) => new URL(path, import.meta.url).href;
const folders: string[] = [];
const children: ChildProcess[] = [];
let folder: string;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "linkstead-lock-"));
	folders.push(folder);
});

afterAll(async () => {
	for (const child of children) child.kill("SIGKILL");
	for (const { pid } of folders.flatMap((each) => findWriters(each).writers)) process.kill(pid, "SIGKILL");
	for (const each of folders) await rm(each, { recursive: true, force: true });
});

/** A process that locks the folder and then does more. Resolves when it has printed its first line. */
function lockElsewhere(more = "") {
	return runElsewhere(`import { lockFolder } from ${JSON.stringify(here("data-lock.ts"))};
		const problem = await lockFolder(${JSON.stringify(folder)});
		${more}
		console.log(problem ?? "locked");`);
}

/** A process that runs a script until it is killed. Resolves when it has printed its first line. */
async function runElsewhere(script: string) {
	const env = { ...process.env, NODE_NO_WARNINGS: "1" };
	const child = spawn(process.execPath, ["--input-type=module", "-e", `${script} setInterval(() => {}, 1000);`], {
		env,
	});
	children.push(child);
	let trouble = "";
	child.stderr.on("data", (chunk) => {
		trouble += chunk;
	});
	const ended = once(child, "exit").then(() => Promise.reject(new Error(trouble)));
	const [line] = await Promise.race([once(child.stdout, "data"), ended]);
	ended.catch(() => {});
	return { child, line: String(line).trim(), pid: child.pid };
}

async function killed({ child }: { child: ChildProcess }): Promise<void> {
	child.kill("SIGKILL");
	await once(child, "exit");
}

describe("a folder of stores", () => {
	it("belongs to one process, and others are told which", async () => {
		const first = await lockElsewhere();
		expect(first.line).toBe("locked");
		const words = `Linkstead is already running on this folder (process ${first.pid}). Stop it first, or start this one in a folder of its own.`;
		expect((await lockElsewhere()).line).toBe(words);
		expect(await lockFolder(folder)).toBe(words);
	});

	it("is free as soon as its process was killed", async () => {
		await killed(await lockElsewhere());
		expect(await lockFolder(folder)).toBeNull();
	});
});

describe.skipIf(process.platform === "win32")("a server that a killed process has left behind", () => {
	const script = `{ modules: true, script: "export default { fetch() {} }" }`;

	/** The code that starts a server on the folder's stores, or on none. It is as a server of 0.1.0, or has the folder's mark. */
	const serverOn = (options: string, port: number, isMarked: boolean) =>
		`${isMarked ? "" : "delete process.env.LINKSTEAD_FOLDER;"}
		const { convertV4MiniflareOptions, Miniflare } = await import(${JSON.stringify(import.meta.resolve("miniflare"))});
		await new Miniflare(convertV4MiniflareOptions({ ...${script}, ...${options}, port: ${port} })).ready;`;
	const stores = () => `{ resourcePersistencePath: ${JSON.stringify(join(folder, "v3"))}, d1Databases: { DB: "DB" } }`;

	it.each([
		["in the group of a process that lives on", { isMarked: false, options: stores }],
		["before it has opened a file", { isMarked: true, options: () => "{}" }],
	])("is ended by the next one, %s", async (_, { isMarked, options }) => {
		const port = await freePort();
		await killed(await lockElsewhere(serverOn(options(), port, isMarked)));
		expect(await findPortProblem(port, "npm start")).toContain("is already in use");
		expect(await lockFolder(folder)).toBeNull();
		expect(await findPortProblem(port, "npm start")).toBeNull();
		expect(findWriters(folder)).toEqual({ writers: [], unknown: [] });
	});

	it("keeps the next one out while another program has it, and goes on", async () => {
		const port = await freePort();
		const { child, pid } = await runElsewhere(`${serverOn(stores(), port, false)} console.log("started");`);
		const [writer] = findWriters(folder).writers;
		expect(writer).toMatchObject({ parent: pid });
		expect((await lockElsewhere()).line).toBe(
			`Another program writes to ${folder}: workerd (process ${writer?.pid}), which process ${pid} has started. End it first: kill ${pid}`,
		);
		expect(findWriters(folder).writers).toEqual([writer]);
		await killed({ child });
		expect((await lockElsewhere()).line).toBe("locked");
	});

	it.skipIf(spawnSync("lsof", ["-v"]).error)("is found where there is no /proc, too", async () => {
		const { pid } = await runElsewhere(`${serverOn(stores(), await freePort(), false)} console.log("started");`);
		expect(writersOfLsof(folder)).toEqual(findWriters(folder));
		expect(writersOfLsof(folder).writers).toEqual([{ pid: expect.any(Number), parent: pid }]);
		expect(writersOfLsof(join(folder, ".."))).toEqual({ writers: [], unknown: [] });
	});

	it.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)("of another user may be on it", async () => {
		const { child } = await runElsewhere(`${serverOn(stores(), await freePort(), false)} console.log("started");`);
		const [writer] = findWriters(folder).writers;
		await chmod(folder, 0o777);
		const reader = `import { findWriters } from ${JSON.stringify(here("writers.ts"))};
			process.setgroups([]); process.setgid(65534); process.setuid(65534);
			console.log(JSON.stringify(findWriters(${JSON.stringify(folder)}).unknown));`;
		const seen = async () => JSON.parse((await runElsewhere(reader)).line);
		// What has started it holds the lock of its own folder, so it isn't on this one.
		expect(await seen()).not.toContain(writer?.pid);
		await killed({ child });
		expect(await seen()).toContain(writer?.pid);
		expect(await lockFolder(folder)).toBeNull();
	});
});

describe("a command", () => {
	const commands = ["start", "dev", "seed --reset"];

	/** Runs a command in the test's folder. It must end before it builds anything. */
	function run([program, ...args]: readonly string[], env: Record<string, string> = {}) {
		const file = fileURLToPath(here(`../tasks/${program}.ts`));
		const options = { cwd: folder, encoding: "utf8", env: { ...process.env, NODE_NO_WARNINGS: "1", ...env } } as const;
		const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
		return { status, stdout, stderr: stderr.trim() };
	}

	it.each(commands)("%s doesn't touch the folder of a running product", async (command) => {
		expect(await lockFolder(join(folder, ".wrangler/state"))).toBeNull();
		const { status, stdout, stderr } = run(command.split(" "));
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(
			new RegExp(`^Linkstead is already running on this folder \\(process ${process.pid}\\)\\. .*$`),
		);
	});

	it("rotate-keys tells to stop the product first", async () => {
		expect(await lockFolder(folder)).toBeNull();
		expect(run(["rotate-keys"], { DATA_DIR: folder })).toEqual({
			status: 1,
			stdout: "",
			stderr: `Linkstead is already running on this folder (process ${process.pid}). It has its keys in memory. Stop it first, run this again, and start it.`,
		});
	});

	it("start names a taken port and a free one before it builds", async () => {
		const other = createServer().listen(0, "127.0.0.1");
		await once(other, "listening");
		const address = other.address();
		const port = typeof address === "object" && address ? address.port : 0;
		const { status, stdout, stderr } = run(["start"], { PORT: String(port) });
		other.close();
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toMatch(
			new RegExp(
				`^Port ${port} is already in use\\. Stop the other program, or choose another port: PORT=\\d+ npm start$`,
			),
		);
	});
});

it("a taken port of the simulated Stripe is named too", async () => {
	const other = createServer();
	let port = 0;
	// The port above a free one may be taken by anybody.
	while (!other.listening) {
		port = await freePort();
		other.listen(port + STRIPE_PORT_DISTANCE, "127.0.0.1");
		await once(other, "listening").catch(() => {});
	}
	const words = await findPortProblem(port, "npm start");
	other.close();
	expect(words).toContain(`Port ${port + STRIPE_PORT_DISTANCE} is already in use.`);
});

it("an invalid port is refused in words", async () => {
	const words = "PORT has to be a number from 1 to 65533, such as: PORT=8787 npm run dev";
	expect(await findPortProblem(readPort("80a"), "npm run dev")).toBe(words);
});

it.each([
	["", 8787],
	["9000", 9000],
	["0", Number.NaN],
	["65534", Number.NaN],
	["-1", Number.NaN],
	["9000.5", Number.NaN],
	["0x50", Number.NaN],
])("the port %j is %d", (written, port) => {
	expect(readPort(written)).toBe(port);
});
