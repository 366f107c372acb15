import { mustRun } from "./command.ts";

/** The folder with this machine's D1, KV, R2 and Durable Objects. */
export const STATE_FOLDER = ".wrangler/state";

/** Builds the Worker and the app into `dist/`. */
export async function build(): Promise<void> {
	await mustRun("vite", ["build"]);
}

/** Applies all migrations to the database in a state folder. */
export async function migrate(stateFolder: string): Promise<void> {
	// With CI=1 wrangler doesn't ask for confirmation.
	await mustRun("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateFolder], { CI: "1" });
}
