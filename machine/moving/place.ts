import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { mustRun } from "../command.ts";
import { ARCHIVE, archiveBucket } from "../deployed-config.ts";
import { bindingOfShard, databaseOfShard } from "../stats-shards.ts";

/** Where a product stores what can't be made anew: a folder of this machine, or Cloudflare. */
export interface Place {
	database: D1Database;
	/** Further databases with the statistics of some pages, from `STATS_1` on. One machine has none. */
	shards: readonly D1Database[];
	pictures: R2Bucket;
	/** The counts of old months. Only a deployment has it. */
	archive?: R2Bucket | undefined;
	close(): Promise<void>;
}

/** Opens the stores of a folder. Nobody else may use it. */
export function openFolder(folder: string): Promise<Place> {
	return open({ isRemote: false, persist: { path: join(folder, "v3") } });
}

/** Opens the stores of the deployment on Cloudflare, for whoever is signed in with `wrangler login`. */
export function openCloudflare(): Promise<Place> {
	return open({ isRemote: true });
}

type Stores = { MEDIA: R2Bucket; STATS_ARCHIVE?: R2Bucket } & Record<string, D1Database>;

async function open({ isRemote, persist }: { isRemote: boolean; persist?: { path: string } }): Promise<Place> {
	// Wrangler is one file of 15 MB.
	const wrangler: typeof import("wrangler") = createRequire(import.meta.url)("wrangler");
	const {
		name: worker = "",
		d1_databases,
		r2_buckets,
		compatibility_date,
	} = wrangler.unstable_readConfig({ config: "wrangler.toml" });
	const remote = isRemote && { remote: true };
	const name = d1_databases[0]?.database_name ?? "";
	const databases = isRemote ? await findDatabases(name) : [{ binding: "DB", database_name: name }];
	const archives = isRemote ? await findArchive(archiveBucket(worker)) : [];
	const config = {
		name: "linkstead",
		compatibility_date,
		d1_databases: databases.map((each) => ({ ...each, ...remote })),
		r2_buckets: [...r2_buckets, ...archives].map((each: object) => ({ ...each, ...remote })),
	};
	const folder = await mkdtemp(join(tmpdir(), "linkstead-place-"));
	// The user of a service may have no home, where wrangler would keep it.
	process.env.WRANGLER_REGISTRY_PATH ??= join(folder, "registry");
	const remove = () => rm(folder, { recursive: true, force: true });
	try {
		const configPath = join(folder, "wrangler.json");
		await writeFile(configPath, JSON.stringify(config));
		const { env, dispose } = await wrangler.getPlatformProxy<Stores>({
			configPath,
			remoteBindings: isRemote,
			persist: persist ?? false,
		});
		const [database, ...shards] = databases.map(({ binding }) => env[binding] as D1Database);
		if (!database) throw new Error(`There is no database ${name}`);
		const { MEDIA: pictures, STATS_ARCHIVE: archive } = env;
		return { database, shards, pictures, archive, close: () => dispose().finally(remove) };
	} catch (error) {
		await remove();
		throw error;
	}
}

/**
 * The databases of a deployment, in the order of their shards. wrangler.toml needs no id, because a deployment finds its database by its
 * name.
 */
async function findDatabases(name: string) {
	const all: { name: string; uuid: string }[] = JSON.parse(
		await mustRun("wrangler", ["d1", "list", "--json"], { CI: "1" }),
	);
	const found: { binding: string; database_name: string; database_id: string }[] = [];
	for (;;) {
		const database = all.find((each) => each.name === databaseOfShard(name, found.length));
		if (!database) return found;
		found.push({ binding: bindingOfShard(found.length), database_name: database.name, database_id: database.uuid });
	}
}

/** The archive of a deployment, which an earlier release has none of. */
async function findArchive(bucket: string) {
	const listed = await mustRun("wrangler", ["r2", "bucket", "list"], { CI: "1" });
	const isThere = listed.split("\n").some((line) => line.split(/\s+/).at(-1) === bucket);
	return isThere ? [{ binding: ARCHIVE, bucket_name: bucket }] : [];
}
