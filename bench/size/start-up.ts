import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { median } from "../report/median.ts";

/** The path of Miniflare's workerd. */
const WORKERD: string = createRequire(import.meta.url)("workerd").default;

const BUILD = resolve("dist/linkstead");
const BARE = "export default { fetch() { return new Response(null, { status: 405 }) } }";
const MODULE_TYPES: Readonly<Record<string, string>> = { ".js": "esModule", ".wasm": "wasm" };

export interface StartUp {
	/** A Worker that does nothing. */
	bare: number;
	/** The modules that every start evaluates: the entry and its static imports. */
	entry: number;
	/** The whole build. workerd reads and parses modules even when nothing imports them yet. */
	build: number;
}

/**
 * Measures the CPU time of a fresh workerd until its first response. Returns medians of interleaved rounds, in
 * milliseconds. The request is the cheapest one that needs no binding. `entryFiles` are the modules that every start
 * evaluates.
 */
export async function measureStartUp(entryFiles: readonly string[], port: number, rounds: number): Promise<StartUp> {
	const folder = await mkdtemp(join(tmpdir(), "linkstead-bench-"));
	// workerd embeds files by paths relative to its configuration.
	await cp(BUILD, folder, { recursive: true });
	await writeFile(join(folder, "bare.js"), BARE);
	const all = builtFiles();
	const modules = { bare: ["bare.js"], entry: all.filter((name) => entryFiles.includes(name)), build: all };
	const kinds = Object.keys(modules) as (keyof StartUp)[];
	for (const kind of kinds) await writeFile(join(folder, `${kind}.capnp`), configOf(port, modules[kind]));

	const spent: Record<keyof StartUp, number[]> = { bare: [], entry: [], build: [] };
	for (let round = 0; round < rounds; round++) {
		for (const kind of kinds) spent[kind].push(await startOnce(join(folder, `${kind}.capnp`), port));
	}
	await rm(folder, { recursive: true });
	return { bare: median(spent.bare), entry: median(spent.entry), build: median(spent.build) };
}

async function startOnce(config: string, port: number): Promise<number> {
	const process = spawn(WORKERD, ["serve", config], { stdio: ["ignore", "inherit", "inherit"] });
	const hasExited = once(process, "exit");
	try {
		const status = await askUntilAnswered(`http://127.0.0.1:${port}/`);
		if (status !== 405) throw new Error(`The started Worker answered ${status}`);
		return cpuMillisecondsOf(process);
	} finally {
		process.kill("SIGKILL");
		await hasExited;
	}
}

async function askUntilAnswered(url: string): Promise<number> {
	for (let attempt = 0; attempt < 500; attempt++) {
		try {
			return (await fetch(url, { method: "POST", headers: { connection: "close" } })).status;
		} catch {
			await wait(10);
		}
	}
	throw new Error("workerd did not start");
}

/** Reads the scheduler's own clock, because the usual counters are too coarse for a start. */
function cpuMillisecondsOf({ pid }: ChildProcess): number {
	const nanoseconds = readdirSync(`/proc/${pid}/task`).map((task) => {
		return Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
	});
	return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** The build's modules. workerd takes the first one as the entry. */
function builtFiles(): string[] {
	const names = readdirSync(BUILD, { recursive: true, encoding: "utf8" });
	const modules = names.filter((name) => extensionOf(name) in MODULE_TYPES);
	return modules.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
}

/** The host that is asked is a custom domain, and the Worker refuses a POST to its page without any other binding. */
function configOf(port: number, files: readonly string[]): string {
	const { compatibility_date } = JSON.parse(readFileSync(join(BUILD, "wrangler.json"), "utf8"));
	const modules = files.map((name) => `(name = "${name}", ${MODULE_TYPES[extensionOf(name)]} = embed "${name}")`);
	return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
	services = [(name = "main", worker = .main)],
	sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
	modules = [${modules.join(", ")}],
	compatibilityDate = "${compatibility_date}",
	bindings = [(name = "APP_ORIGIN", text = "https://linkstead.example")],
);`;
}

function extensionOf(name: string): string {
	return name.slice(name.lastIndexOf("."));
}
