import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { linkTargets, targetHosts } from "../../db/schema/index.ts";
import { askPublic } from "../outside/fetch-public.ts";
import { judgeAnswer } from "./judge-answer.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** A Worker has six connections at a time (https://developers.cloudflare.com/workers/platform/limits/). */
const HOSTS_AT_ONCE = 6;
/** A run asks at most this many hosts, which takes 15 seconds when all are slow: 180,000 addresses a week. */
const HOSTS_PER_RUN = 18;
/** Every page is visited once a week. An address that two visits don't find is on no page any more. */
const KEPT_MS = 15 * DAY_MS;

/**
 * Checks addresses of public pages that are due. Cron runs it. A host is asked for one address a minute at most, no matter
 * how many pages lead to it and how many runs there are: a run first claims the host.
 */
export async function checkTargets(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isDue = lte(targetHosts.nextVisitAt, now);
	const due = await database
		.select({ host: targetHosts.host })
		.from(targetHosts)
		.where(isDue)
		.orderBy(targetHosts.nextVisitAt)
		.limit(HOSTS_PER_RUN);
	if (due.length === 0) return;
	const hosts = due.map(({ host }) => host);
	const claimed = await database
		.update(targetHosts)
		.set({ nextVisitAt: now + MINUTE_MS })
		.where(and(inArray(targetHosts.host, hosts), isDue))
		.returning({ host: targetHosts.host });
	for (let start = 0; start < claimed.length; start += HOSTS_AT_ONCE) {
		const wave = claimed.slice(start, start + HOSTS_AT_ONCE);
		await Promise.all(wave.map(({ host }) => visitHost(env, database, host)));
	}
}

/** Checks the host's address that is due, if there is one, and plans the next visit. A host without addresses goes. */
async function visitHost(env: Env, database: Database, host: string): Promise<void> {
	const [target] = await database
		.select({ url: linkTargets.url, namedAt: linkTargets.namedAt, failingSince: linkTargets.failingSince })
		.from(linkTargets)
		.where(and(eq(linkTargets.host, host), lte(linkTargets.nextCheckAt, Date.now())))
		.orderBy(linkTargets.nextCheckAt)
		.limit(1);
	if (target) await checkTarget(env, database, target);

	const nextCheck = sql`(SELECT min(next_check_at) FROM link_targets WHERE host = ${host})`;
	await database.batch([
		database
			.delete(targetHosts)
			.where(and(eq(targetHosts.host, host), sql`NOT EXISTS (SELECT 1 FROM link_targets WHERE host = ${host})`)),
		database
			.update(targetHosts)
			.set({ nextVisitAt: sql`max(CAST(${Date.now() + MINUTE_MS} AS INTEGER), ${nextCheck})` })
			.where(eq(targetHosts.host, host)),
	]);
}

type DueTarget = Pick<typeof linkTargets.$inferSelect, "url" | "namedAt" | "failingSince">;

async function checkTarget(env: Env, database: Database, { url, namedAt, failingSince }: DueTarget): Promise<void> {
	const isThis = eq(linkTargets.url, url);
	if (namedAt < Date.now() - KEPT_MS) {
		await database.delete(linkTargets).where(isThis);
		return;
	}
	const verdict = judgeAnswer(await askPublic(env, url), failingSince, Date.now());
	await database.update(linkTargets).set(verdict).where(isThis);
}
