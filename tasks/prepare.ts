import { mustRun } from "./command.ts";

/** Where the machine's own D1, KV, R2, queue and Durable Objects live. */
export const STATE_FOLDER = ".wrangler/state";

/** Builds the Worker and the app into `dist/`. */
export async function build(): Promise<void> {
	await mustRun("vite", ["build"]);
}

/** Brings the database in a state folder up to date. */
export async function migrate(stateFolder: string): Promise<void> {
	// CI=1 keeps wrangler from asking whether it may.
	await mustRun("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder], { CI: "1" });
}
