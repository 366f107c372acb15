import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
	interface Env {
		/** A second database for statistics. Most tests have one. */
		TEST_STATS_1: D1Database;
		TEST_STATS_MIGRATIONS: D1Migration[];
	}
}

/** Bindings with a second database for statistics, which has its tables. */
export async function twoStores(): Promise<Partial<Env> & { STATS_1: D1Database }> {
	await applyD1Migrations(env.TEST_STATS_1, env.TEST_STATS_MIGRATIONS);
	return { STATS_1: env.TEST_STATS_1 };
}
