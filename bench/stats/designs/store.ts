import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import type { Database, Design } from "./design.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens a new database with a design's tables and some pages, each with an owner of its own. */
export async function openStore(design: Design, usernames: readonly string[]) {
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({ modules: true, script: "export default {}", d1Databases: ["DB"] }),
	);
	const plain = await miniflare.getD1Database("DB");
	const migrations = await readD1Migrations("db/migrations");
	const until = migrations.findIndex(({ name }) => name === design.beforeMigration);
	const schema = migrations.slice(0, until < 0 ? migrations.length : until).flatMap(({ queries }) => queries);
	await plain.batch([...schema, ...(design.table ? [design.table] : [])].map((sql) => plain.prepare(sql)));
	await plain.batch(PAGES.map((sql) => plain.prepare(sql).bind(JSON.stringify(usernames))));

	let rows = { read: 0, written: 0 };
	const counting: Pick<Database, "prepare" | "batch"> = {
		prepare: (sql) => plain.prepare(sql),
		async batch<Row>(statements: Parameters<Database["batch"]>[0]) {
			const results = await plain.batch<Row>(statements);
			for (const { meta } of results) {
				rows.read += meta.rows_read;
				rows.written += meta.rows_written;
			}
			return results;
		},
	};
	return {
		// Designs call nothing else.
		database: counting as Database,
		/** Runs `work`, and returns the rows that its batches read and wrote, by D1's own count. */
		async rowsOf(work: () => Promise<unknown>) {
			rows = { read: 0, written: 0 };
			await work();
			return { ...rows };
		},
		dispose: () => miniflare.dispose(),
	};
}

const PAGES = [
	`INSERT INTO users (id, email, full_name, created_at)
	 SELECT 'owner-of-' || value, value || '@example.com', 'Sam Sample', 0 FROM json_each(?)`,
	`INSERT INTO pages (id, user_id, username, created_at, updated_at)
	 SELECT 'id-of-' || value, 'owner-of-' || value, value, 0, 0 FROM json_each(?)`,
];
