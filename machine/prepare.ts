import { accessSync, constants } from "node:fs";
import { mustRun } from "./command.ts";

/** The folder with this machine's D1, KV, R2 and Durable Objects. */
export const STATE_FOLDER = ".wrangler/state";

/** Builds the Worker and the app into `dist/`. */
export async function build(): Promise<void> {
	await mustRun("vite", ["build"]);
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
