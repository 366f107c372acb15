import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { unstable_getMiniflareWorkerOptions } from "wrangler";

/** Prints what Wrangler makes of a configuration. */
const PRINT = `
const { workerOptions } = require("wrangler").unstable_getMiniflareWorkerOptions(process.argv[1]);
console.log(JSON.stringify(workerOptions));
`;

/** A Worker as Miniflare takes it, without its code and variables. */
type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>["workerOptions"];

const known = new Map<string, Promise<WorkerOptions>>();

/**
 * The Worker of a built configuration, as Miniflare takes it. Wrangler reads it in a process of its own: a server that has
 * loaded Wrangler keeps 100 MB for as long as it runs.
 */
export function readWorkerOptions(configPath: string): Promise<WorkerOptions> {
	const options = known.get(configPath) ?? printed(configPath);
	known.set(configPath, options);
	return options;
}

async function printed(configPath: string): Promise<WorkerOptions> {
	const { stdout } = await promisify(execFile)(process.execPath, ["-e", PRINT, configPath]);
	// Wrangler says which file of secrets it has found, before that line.
	return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
}
