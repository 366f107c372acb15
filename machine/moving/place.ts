import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { mustRun } from "../command.ts";

/** Where a product stores what can't be made anew: a folder of this machine, or Cloudflare. */
export interface Place {
	database: D1Database;
	pictures: R2Bucket;
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

async function open({ isRemote, persist }: { isRemote: boolean; persist?: { path: string } }): Promise<Place> {
	// Wrangler is one file of 15 MB.
	const wrangler: typeof import("wrangler") = createRequire(import.meta.url)("wrangler");
	const { d1_databases, r2_buckets, compatibility_date } = wrangler.unstable_readConfig({ config: "wrangler.toml" });
	const remote = isRemote && { remote: true };
	const [database] = d1_databases;
	const id = database?.database_id ?? (isRemote ? await findDatabaseId(database?.database_name ?? "") : undefined);
	const config = {
		name: "linkstead",
		compatibility_date,
		d1_databases: d1_databases.map((each: object) => ({ ...each, ...(id && { database_id: id }), ...remote })),
		r2_buckets: r2_buckets.map((each: object) => ({ ...each, ...remote })),
	};
	const folder = await mkdtemp(join(tmpdir(), "linkstead-place-"));
	// The user of a service may have no home, where wrangler would keep it.
	process.env.WRANGLER_REGISTRY_PATH ??= join(folder, "registry");
	const remove = () => rm(folder, { recursive: true, force: true });
	try {
		const configPath = join(folder, "wrangler.json");
		await writeFile(configPath, JSON.stringify(config));
		const { env, dispose } = await wrangler.getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
			configPath,
			remoteBindings: isRemote,
			persist: persist ?? false,
		});
		return { database: env.DB, pictures: env.MEDIA, close: () => dispose().finally(remove) };
	} catch (error) {
		await remove();
		throw error;
	}
}

/** wrangler.toml needs no id, because a deployment finds its database by its name. */
async function findDatabaseId(name: string): Promise<string> {
	return JSON.parse(await mustRun("wrangler", ["d1", "info", name, "--json"], { CI: "1" })).uuid;
}
