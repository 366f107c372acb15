import { readFileSync, writeFileSync } from "node:fs";
import { BUILD, BUILD_CONFIG } from "./built.ts";
import { addShard, type ShardedConfig } from "./stats-shards.ts";

/*
 * What only a deployment has: the archive of old statistics, and further databases for them. One machine keeps all of them in one
 * database, so neither is in wrangler.toml.
 */

interface DeployedConfig extends ShardedConfig {
	name: string;
	r2_buckets: { binding: string; bucket_name?: string }[];
}

/** Paths in it begin at its folder. */
const DEPLOYED_CONFIG = `${BUILD}/deployed.json`;

/** The binding of the archive (worker/app/stats/archive/), and its bucket, which no visitor reads. */
export const ARCHIVE = "STATS_ARCHIVE";
export const archiveBucket = (workerName: string) => `${workerName}-stats-archive`;

/**
 * Returns the path of the configuration to deploy: a copy of the build's own beside it, because another process may be running the
 * build.
 */
export function writeDeployedConfig(shards: number): string {
	const config: DeployedConfig = JSON.parse(readFileSync(BUILD_CONFIG, "utf8"));
	for (let shard = 1; shard < shards; shard++) addShard(config, shard);
	const isBound = config.r2_buckets.some(({ binding }) => binding === ARCHIVE);
	if (!isBound) config.r2_buckets.push({ binding: ARCHIVE, bucket_name: archiveBucket(config.name) });
	writeFileSync(DEPLOYED_CONFIG, JSON.stringify(config));
	return DEPLOYED_CONFIG;
}
