import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { numberedBindings } from "../../foundation/outside/numbered-bindings.ts";

/** The bindings of the databases that have statistics. */
export type StatsStores = Pick<Env, "DB"> & Partial<Pick<Env, "STATS_1">>;

/**
 * The database with the statistics of pages whose `stats_shard` this is; that of shard 0 is the product's own. It knows no
 * pages: who may see something is asked in `env.DB` before.
 */
export function statsStore(env: StatsStores, shard: number): D1Database {
	const store = statsStores(env)[shard];
	if (!store) throw new Error(`There is no database for the statistics of shard ${shard}.`);
	return store;
}

/** All databases with statistics, by their shard. */
export function statsStores(env: StatsStores): D1Database[] {
	return [env.DB, ...numberedBindings(env, "STATS")];
}

/** The shard for a new page: the database with the fewest bytes, of those that answer. */
export async function shardForNewPage(env: StatsStores): Promise<number> {
	const stores = statsStores(env);
	if (stores.length === 1) return 0;
	const sizes = await Promise.all(stores.map(bytesIn));
	return Math.max(sizes.indexOf(Math.min(...sizes)), 0);
}

/** The size of a database. One that doesn't answer is the largest. */
export async function bytesIn(store: D1Database): Promise<number> {
	try {
		// Every answer says how large its database is.
		const { meta } = await store.prepare("SELECT 1").run();
		return meta.size_after;
	} catch (error) {
		console.error("A database of statistics doesn't answer", { error: rootCauseOf(error) });
		return Number.POSITIVE_INFINITY;
	}
}

/** A page, or what stands for one, with the shard that has its statistics. */
interface Sharded {
	shard: number;
}

/**
 * Does something with the pages of each database, each of which is asked once. One that fails keeps no other from it:
 * `valuesOf` throws its error once all have been asked.
 */
export function inStores<Page extends Sharded, Result>(
	env: StatsStores,
	pages: readonly Page[],
	act: (store: D1Database, pages: Page[]) => Promise<Result>,
): Promise<PromiseSettledResult<Result>[]> {
	const byShard = [...Map.groupBy(pages, ({ shard }) => shard)];
	return Promise.allSettled(byShard.map(async ([shard, ofShard]) => act(statsStore(env, shard), ofShard)));
}

/** What all databases have answered. Throws the error of one that has failed. */
export function valuesOf<Result>(settled: readonly PromiseSettledResult<Result>[]): Result[] {
	return settled.map((one) => {
		if (one.status === "rejected") throw one.reason;
		return one.value;
	});
}

/** What those databases have answered that could. Throws when none could. */
export function valuesOfSome<Result>(settled: readonly PromiseSettledResult<Result>[]): Result[] {
	const answered = settled.filter((one) => one.status === "fulfilled");
	return answered.length > 0 ? valuesOf(answered) : valuesOf(settled);
}
