import { mustRun } from "./command.ts";
import { openStoredDatabase } from "./data-folder.ts";
import { STATE_FOLDER } from "./prepare.ts";
import { stopIf } from "./stop-if.ts";

/** The folder of stores that commands use: that of `npm run serve`, or that of development. */
export function ownFolder(): string {
	return process.env.DATA_DIR || STATE_FOLDER;
}

/**
 * Runs statements on this machine's database, or on Cloudflare's. All of them work, or none. Returns how many rows with a
 * `user_id` the last one returns.
 */
export async function runStatements(statements: readonly string[], isRemote: boolean): Promise<number> {
	if (isRemote) {
		const command = statements.join("; ");
		const output = await mustRun("wrangler", ["d1", "execute", "DB", "--remote", "--json", "--command", command], {
			CI: "1",
		});
		return output.match(/"user_id"/g)?.length ?? 0;
	}
	const database = openStoredDatabase(ownFolder());
	stopIf(database ? null : "There is no database here yet. Start Linkstead first.");
	try {
		database?.exec("BEGIN IMMEDIATE");
		const rows = statements.map((statement) => database?.prepare(statement).all() ?? []);
		database?.exec("COMMIT");
		return rows.at(-1)?.length ?? 0;
	} finally {
		database?.close();
	}
}
