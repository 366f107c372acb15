import { and, eq, inArray, lte, sql } from "drizzle-orm";
import pMap from "p-map";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { importSources, linkTargets, targetHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { askPublic } from "../../foundation/outside/fetch-public.ts";
import { judgeAnswer } from "./judge-answer.ts";

/** A Worker has six connections at a time (https://developers.cloudflare.com/workers/platform/limits/). */
const HOSTS_AT_ONCE = 6;
/** A run asks at most this many hosts, which takes 15 seconds when all are slow: 180,000 addresses a week. */
const HOSTS_PER_RUN = 18;
/** Every page is visited once a week. An address that two visits don't find is on no page anymore. */
const KEPT_MS = 15 * DAY_MS;

/** Reads a source of an import again. */
type CheckSource = (stores: Stores, source: { pageId: string; address: string }) => Promise<void>;

/**
 * Checks addresses of public pages and sources of imports that are due. Cron runs it, and says how sources are read. A
 * host is asked for one address a minute at most, no matter how many pages lead to it and how many runs there are: a
 * run first claims the host. Returns whether any host was due.
 */
export async function checkTargets(env: Env, checkSource: CheckSource): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = lte(targetHosts.nextVisitAt, now);
	const due = await database
		.select({ host: targetHosts.host })
		.from(targetHosts)
		.where(isDue)
		.orderBy(targetHosts.nextVisitAt)
		.limit(HOSTS_PER_RUN);
	if (due.length === 0) return false;
	const hosts = due.map(({ host }) => host);
	const claimed = await database
		.update(targetHosts)
		.set({ nextVisitAt: now + MINUTE_MS })
		.where(and(inArray(targetHosts.host, hosts), isDue))
		.returning({ host: targetHosts.host });
	await pMap(claimed, ({ host }) => visitHost({ env, database }, host, checkSource), { concurrency: HOSTS_AT_ONCE });
	return true;
}

/**
 * Checks one address of the host that is due, if there is any, and plans the next visit. A host without addresses is
 * deleted.
 */
async function visitHost(stores: Stores, host: string, checkSource: CheckSource): Promise<void> {
	const { database } = stores;
	const now = Date.now();
	const [[target], [source]] = await database.batch([
		database
			.select({
				url: linkTargets.url,
				nextCheckAt: linkTargets.nextCheckAt,
				namedAt: linkTargets.namedAt,
				failingSince: linkTargets.failingSince,
			})
			.from(linkTargets)
			.where(and(eq(linkTargets.host, host), lte(linkTargets.nextCheckAt, now)))
			.orderBy(linkTargets.nextCheckAt)
			.limit(1),
		database
			.select({
				pageId: importSources.pageId,
				address: importSources.address,
				nextCheckAt: importSources.nextCheckAt,
			})
			.from(importSources)
			.where(and(eq(importSources.host, host), lte(importSources.nextCheckAt, now)))
			.orderBy(importSources.nextCheckAt)
			.limit(1),
	]);
	// Links and import sources share these turns. Whichever has waited longer goes first, so neither starves the other.
	if (source && (!target || source.nextCheckAt < target.nextCheckAt)) await checkSource(stores, source);
	else if (target) await checkTarget(stores, target);

	const checks = sql`(
		SELECT next_check_at FROM link_targets WHERE host = ${host}
		UNION ALL SELECT next_check_at FROM import_sources WHERE host = ${host}
	)`;
	await database.batch([
		database.delete(targetHosts).where(and(eq(targetHosts.host, host), sql`NOT EXISTS ${checks}`)),
		database
			.update(targetHosts)
			.set({
				nextVisitAt: sql`max(CAST(${Date.now() + MINUTE_MS} AS INTEGER), (SELECT min(next_check_at) FROM ${checks}))`,
			})
			.where(eq(targetHosts.host, host)),
	]);
}

type DueTarget = Pick<typeof linkTargets.$inferSelect, "url" | "namedAt" | "failingSince">;

async function checkTarget({ env, database }: Stores, { url, namedAt, failingSince }: DueTarget): Promise<void> {
	const isThis = eq(linkTargets.url, url);
	if (namedAt < Date.now() - KEPT_MS) {
		await database.delete(linkTargets).where(isThis);
		return;
	}
	const verdict = judgeAnswer(await askPublic(env, url), failingSince, Date.now());
	await database.update(linkTargets).set(verdict).where(isThis);
}
