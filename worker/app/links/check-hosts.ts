import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import pMap from "p-map";
import { HOST_CHECK_HOURS } from "../../../core/moderation/link-check.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { hostChecks, pageHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isBlocked } from "../../foundation/dns/filter.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { countDue } from "../schedule/count-due.ts";
import { blockHost, unblockHost } from "./block-host.ts";
import { queueLinkMails } from "./link-mails.ts";

const KEPT_MS = HOST_CHECK_HOURS * HOUR_MS;
/** The hosts of pages that an object takes in a run, and how many it asks for at the same time. */
export const CLAIMED_AT_ONCE = 50;
const ASKED_AT_ONCE = 10;
/** Keeps other runs from asking for the same hosts. A host without an answer is due again after this time. */
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Checks the hosts of a page that are due, after its save. Other pages that name them wait for cron, as does this one when
 * it fails. Never throws.
 */
export async function checkPageHosts(env: Env, pageId: string): Promise<void> {
	try {
		await checkDueHosts({ env, database: openDatabase(env.DB) }, eq(pageHosts.pageId, pageId));
		await queueLinkMails(env);
	} catch (error) {
		console.error("The links of a page were not checked; cron tries again", { pageId, error: rootCauseOf(error) });
	}
}

export function countDueHosts({ database }: Stores, max: number): Promise<number> {
	return countDue(database, [pageHosts, lte(pageHosts.nextCheckAt, Date.now())], max);
}

/**
 * Checks hosts that are due, and queues mails about blocked ones. Cron runs it, one share in each object. Without a resolver,
 * links come back.
 */
export async function runHostChecks(env: Env): Promise<void> {
	await checkDueHosts({ env, database: openDatabase(env.DB) }, undefined);
	await queueLinkMails(env);
}

async function checkDueHosts(stores: Stores, condition: SQL | undefined): Promise<void> {
	const { database } = stores;
	const now = Date.now();
	const isDue = and(lte(pageHosts.nextCheckAt, now), condition);
	const due = database
		.select({ rowid: sql`rowid` })
		.from(pageHosts)
		.where(isDue)
		.orderBy(pageHosts.nextCheckAt)
		.limit(CLAIMED_AT_ONCE);
	const claimed = await database
		.update(pageHosts)
		.set({ nextCheckAt: now + RETRY_MS })
		// One statement, so that each of several runs at once gets others.
		.where(and(sql`${pageHosts}.rowid IN ${due}`, isDue))
		.returning({ hostname: pageHosts.hostname });
	const hostnames = new Set(claimed.map(({ hostname }) => hostname));
	await pMap(hostnames, (hostname) => checkHost(stores, hostname, condition), { concurrency: ASKED_AT_ONCE });
}

/** Changes all pages that name the host, or those that meet the condition. */
async function checkHost(stores: Stores, hostname: string, condition: SQL | undefined): Promise<void> {
	const { env, database } = stores;
	const host = { hostname, condition };
	const resolver = env.FILTERING_RESOLVER;
	if (!resolver) return unblockHost(stores, host);
	const check = (await findRecent(database, hostname)) ?? (await ask(stores, resolver, hostname));
	if (check === null) return;
	// A little later than the stored answer expires.
	const nextCheckAt = check.checkedAt + KEPT_MS + 60_000;
	await (check.isBlocked ? blockHost(stores, host, nextCheckAt) : unblockHost(stores, host));
}

type Check = Omit<typeof hostChecks.$inferSelect, "hostname">;

/** The stored answer of the last day, or null. */
async function findRecent(database: Database, hostname: string): Promise<Check | null> {
	const isRecent = gt(hostChecks.checkedAt, Date.now() - KEPT_MS);
	const [known] = await database
		.select({ isBlocked: hostChecks.isBlocked, checkedAt: hostChecks.checkedAt })
		.from(hostChecks)
		.where(and(eq(hostChecks.hostname, hostname), isRecent));
	return known ?? null;
}

async function ask({ env, database }: Stores, resolver: string, hostname: string): Promise<Check | null> {
	const blocked = await isBlocked(env, resolver, hostname);
	if (blocked === null) return null;
	const check = { isBlocked: blocked, checkedAt: Date.now() };
	await database
		.insert(hostChecks)
		.values({ hostname, ...check })
		.onConflictDoUpdate({ target: hostChecks.hostname, set: check });
	return check;
}

/** Deletes answers that have expired. */
export function deleteOldHostChecks(database: Database): Promise<boolean> {
	return deleteInSlices(database, hostChecks, lte(hostChecks.checkedAt, Date.now() - KEPT_MS));
}
