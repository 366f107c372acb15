import { and, eq, inArray, lte, sql } from "drizzle-orm";
import pMap from "p-map";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { importSources, linkTargets, targetHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { askPublic } from "../../foundation/outside/fetch-public.ts";
import { countDue } from "../schedule/count-due.ts";
import { judgeAnswer } from "./judge-answer.ts";

/** A Worker has six connections at a time (https://developers.cloudflare.com/workers/platform/limits/). */
const HOSTS_AT_ONCE = 6;
/** An object asks this many hosts in a run, which takes 15 seconds when all are slow: 180,000 addresses a week. */
export const HOSTS_PER_RUN = 18;
/** Every page is visited once a week. An address that two visits don't find is on no page anymore. */
const KEPT_MS = 15 * DAY_MS;

/** Reads a source of an import again. */
type CheckSource = (stores: Stores, source: { pageId: string; address: string }) => Promise<void>;

export function countDueTargets({ database }: Stores, max: number): Promise<number> {
	return countDue(database, [targetHosts, lte(targetHosts.nextVisitAt, Date.now())], max);
}

/**
 * Checks addresses of public pages and sources of imports that are due. Cron runs it, one share in each object, and says how sources are read. A
 * host is asked for one address a minute at most, no matter how many pages lead to it and how many runs there are: a
 * run first claims the host. Returns whether any host was due.
 */
export async function checkTargets(env: Env, checkSource: CheckSource): Promise<boolean> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = lte(targetHosts.nextVisitAt, now);
	const due = database
		.select({ host: targetHosts.host })
		.from(targetHosts)
		.where(isDue)
		.orderBy(targetHosts.nextVisitAt)
		.limit(HOSTS_PER_RUN);
	const claimed = await database
		.update(targetHosts)
		.set({ nextVisitAt: now + MINUTE_MS })
		.where(and(inArray(targetHosts.host, due), isDue))
		.returning({ host: targetHosts.host });
	await pMap(claimed, ({ host }) => visitHost({ env, database }, host, checkSource), { concurrency: HOSTS_AT_ONCE });
	return claimed.length > 0;
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

	await planNextVisit(stores, host);
}

/** The minimum over each table is one step in its index. Over their union it would read every address of the host. */
async function planNextVisit({ database }: Stores, host: string): Promise<void> {
	const isThis = eq(targetHosts.host, host);
	const ofTargets = sql`(SELECT min(next_check_at) FROM link_targets WHERE host = ${host})`;
	const ofSources = sql`(SELECT min(next_check_at) FROM import_sources WHERE host = ${host})`;
	const soonest = sql`coalesce(min(${ofTargets}, ${ofSources}), ${ofTargets}, ${ofSources})`;
	await database.batch([
		database.delete(targetHosts).where(and(isThis, sql`${soonest} IS NULL`)),
		database
			.update(targetHosts)
			.set({ nextVisitAt: sql`max(CAST(${Date.now() + MINUTE_MS} AS INTEGER), ${soonest})` })
			.where(isThis),
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
