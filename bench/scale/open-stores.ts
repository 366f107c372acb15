import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

export interface Stores {
	databases: ReadonlyMap<string, D1Database>;
	/** The archive of old months, with an object's page in its name. */
	archive: R2Bucket;
	close(): Promise<void>;
}

/** Opens a new database of D1 with the product's tables for each name, and an archive. */
export async function openStores(names: readonly string[], migrations: readonly string[]): Promise<Stores> {
	const bindings = Object.fromEntries(names.map((name, at) => [`DB_${at}`, name]));
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			modules: true,
			script: "export default {}",
			d1Databases: bindings,
			r2Buckets: ["ARCHIVE"],
		}),
	);
	const databases = new Map<string, D1Database>();
	for (const [binding, name] of Object.entries(bindings)) {
		const database = await miniflare.getD1Database(binding);
		for (const file of migrations) {
			await database.batch([database.prepare(await readFile(join("db/migrations", file), "utf8"))]);
		}
		databases.set(name, database);
	}
	// Miniflare's type has other Headers.
	const archive = (await miniflare.getR2Bucket("ARCHIVE")) as unknown as R2Bucket;
	return { databases, archive, close: () => miniflare.dispose() };
}
