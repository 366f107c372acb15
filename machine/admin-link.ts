import { createHash, randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const HOUR_MS = 3_600_000;
/** A save of the running product may hold the database for a moment. */
const PATIENCE_MS = 5_000;

/** A new link's secret, and the statement that stores its hash. The statement holds nothing but digits and letters. */
export function newAdminLink(): { token: string; statement: string } {
	const token = randomBytes(32).toString("hex");
	const hash = createHash("sha256").update(token).digest("hex");
	const expiresAt = Date.now() + HOUR_MS;
	return { token, statement: `INSERT INTO admin_links (hash, expires_at) VALUES ('${hash}', ${expiresAt})` };
}

/** Runs a statement on this machine's database, also while the product runs. Returns false when there is none yet. */
export function runOnMachine(stateFolder: string, statement: string): boolean {
	const files = globSync(join(stateFolder, "v3/d1/*/*.sqlite")).filter((file) => !file.endsWith("metadata.sqlite"));
	for (const file of files) {
		const database = new DatabaseSync(file, { timeout: PATIENCE_MS });
		try {
			if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'admin_links'").get()) continue;
			database.exec(statement);
			return true;
		} finally {
			database.close();
		}
	}
	return false;
}
