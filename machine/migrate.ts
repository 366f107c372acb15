import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

const MIGRATIONS = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** wrangler's own record, so that both know what the other has applied. */
const RECORD = `CREATE TABLE IF NOT EXISTS d1_migrations (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE,
	applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that a folder of stores hasn't had, for the built Worker. Each is applied whole or not at all, also when
 * the process is killed. Throws in words where a newer release has been at work.
 */
export async function migrate(stateFolder: string): Promise<void> {
	const stores = new Miniflare(
		convertV4MiniflareOptions({
			resourcePersistencePath: join(stateFolder, "v3"),
			modules: true,
			script: "export default {}",
			d1Databases: { DB: "DB" },
		}),
	);
	try {
		const database = await stores.getD1Database("DB");
		await database.prepare(RECORD).run();
		const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
		const applied = results.map(({ name }) => name);
		const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).sort();
		const unknown = applied.find((name) => !files.includes(name));
		if (unknown) throw new Error(`${stateFolder} was used by a newer release, which applied ${unknown}. Run that one.`);
		for (const file of files.filter((name) => !applied.includes(name))) {
			const text = await readFile(join(MIGRATIONS, file), "utf8");
			const record = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file);
			await database.batch([database.prepare(text), record]);
		}
	} finally {
		await stores.dispose();
	}
}
