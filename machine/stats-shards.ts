/*
 * Statistics can be spread over several databases (docs/scale.md). The first one is `DB` itself, with the queue `EVENTS`. Each
 * further one is `STATS_1`, with the queue `EVENTS_1`, and so on. Only a deployment has them.
 */

/** What the configuration of a build has, as far as shards change it. */
export interface ShardedConfig {
	d1_databases: { binding: string; database_name?: string; migrations_dir?: string }[];
	queues: { producers: { binding: string; queue: string }[]; consumers: { queue: string }[] };
}

/** Each has room for a hundred thousand pages, and needs two bindings. */
export const MOST_SHARDS = 32;

/** Paths in a configuration begin at its folder. */
const MIGRATIONS = "../../db/stats-migrations";

/** The number of shards among the names of a Worker's bindings. */
export function countShards(bindings: readonly string[]): number {
	return 1 + bindings.filter((name) => /^STATS_\d+$/.test(name)).length;
}

/** The binding of a shard's database. */
export function bindingOfShard(shard: number): string {
	return shard === 0 ? "DB" : `STATS_${shard}`;
}

/** The name of a shard's database, with that of the first one. */
export function databaseOfShard(first: string, shard: number): string {
	return shard === 0 ? first : `${first}-stats-${shard}`;
}

/** Adds the bindings of a shard to a configuration of the build. */
export function addShard(
	{ d1_databases: databases, queues: { producers, consumers } }: ShardedConfig,
	shard: number,
): void {
	const first = producers.find(({ binding }) => binding === "EVENTS")?.queue ?? "";
	const consumer = consumers.find(({ queue }) => queue === first);
	const queue = `${first}-${shard}`;
	const name = databaseOfShard(databases[0]?.database_name ?? "", shard);
	databases.push({ binding: bindingOfShard(shard), database_name: name, migrations_dir: MIGRATIONS });
	producers.push({ binding: `EVENTS_${shard}`, queue });
	consumers.push({ ...consumer, queue });
}
