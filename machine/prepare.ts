import { accessSync, constants } from "node:fs";
import { mustRun } from "./command.ts";

/** The folder with this machine's D1, KV, R2 and Durable Objects. */
export const STATE_FOLDER = ".wrangler/state";

/** Node.js sweeps its heap before it grows. That takes 7 s more, and a quarter of the memory less. */
const SMALL_HEAP = ["--max-semi-space-size=1", "--optimize-for-size"];

/** The bundler is native: each of its threads keeps what it freed, unless its allocators (libc's and mimalloc) give it back at once. */
const SMALL_NATIVE_HEAPS = {
	MALLOC_ARENA_MAX: "1",
	MIMALLOC_PURGE_DELAY: "0",
	RAYON_NUM_THREADS: "1",
	TOKIO_WORKER_THREADS: "1",
};

/** Builds the Worker and the app into `dist/`, within 1 GB of memory: small servers have no more. */
export async function build(): Promise<void> {
	await mustRun(process.execPath, [...SMALL_HEAP, "node_modules/vite/bin/vite.js", "build"], SMALL_NATIVE_HEAPS);
}

/** Builds, unless this user can't write to the installation, as the user of a service can't. Then the build that is there counts. */
export async function buildIfWritable(): Promise<void> {
	try {
		for (const path of [".", "node_modules"]) accessSync(path, constants.W_OK);
	} catch {
		console.log("This user can't write to this folder, so the build in dist/ is used as it is.");
		return;
	}
	console.log("Building …");
	await build();
}
