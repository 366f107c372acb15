import { mustRun } from "./command.ts";

/** The folder with this machine's D1, KV, R2 and Durable Objects. */
export const STATE_FOLDER = ".wrangler/state";

/** Builds the Worker and the app into `dist/`. */
export async function build(): Promise<void> {
	await mustRun("vite", ["build"]);
}
