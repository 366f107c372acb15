import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { HOST_CHECK_HOURS } from "../../../core/moderation/link-check.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { hostChecks, pageHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { isBlocked } from "../../foundation/dns/filter.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { queueLinkMails } from "./link-mails.ts";

const KEPT_MS = HOST_CHECK_HOURS * HOUR_MS;
/** A run asks for this many hosts. The rest waits for the next minute. */
const HOSTS_AT_ONCE = 10;
/** Keeps other runs from asking for the same hosts. A host without an answer is due again after this time. */
const RETRY_MS = 5 * MINUTE_MS;

/**
 * Checks the hosts of a page that are due, after its save. When this fails, cron checks them. Never throws.
 */
export async function checkPageHosts(env: Env, pageId: string): Promise<void> {
	try {
		await checkDueHosts(env, eq(pageHosts.pageId, pageId));
		await queueLinkMails(env);
	} catch (error) {
		console.error("The links of a page were not checked; cron tries again", { pageId, error: rootCauseOf(error) });
	}
}

/** Checks hosts that are due, and queues mails about blocked ones. Cron runs it. Without a resolver, links come back. */
export async function runHostChecks(env: Env): Promise<void> {
	const [due] = await openDatabase(env.DB)
		.select({ hostname: pageHosts.hostname })
		.from(pageHosts)
		.where(lte(pageHosts.nextCheckAt, Date.now()))
		.limit(1);
	if (!due) return;
	await checkDueHosts(env, undefined);
	await queueLinkMails(env);
}

async function checkDueHosts(env: Env, condition: SQL | undefined): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const due = database
		.selectDistinct({ hostname: pageHosts.hostname })
		.from(pageHosts)
		.where(and(lte(pageHosts.nextCheckAt, now), condition))
		.orderBy(pageHosts.nextCheckAt)
		.limit(HOSTS_AT_ONCE);
	const claimed = await database
		.update(pageHosts)
		.set({ nextCheckAt: now + RETRY_MS })
		.where(and(inArray(pageHosts.hostname, due), lte(pageHosts.nextCheckAt, now)))
		.returning({ hostname: pageHosts.hostname });
	const hostnames = [...new Set(claimed.map(({ hostname }) => hostname))];
	await Promise.all(hostnames.map((hostname) => checkHost({ env, database }, hostname)));
}

async function checkHost(stores: Stores, hostname: string): Promise<void> {
	const { env, database } = stores;
	const resolver = env.FILTERING_RESOLVER;
	if (!resolver) return unblock(stores, hostname);
	const check = (await findRecent(database, hostname)) ?? (await ask(stores, resolver, hostname));
	if (check === null) return;
	await (check.isBlocked ? block(stores, hostname, check.checkedAt) : unblock(stores, hostname));
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

/** Turns links to the host off, on every page that waits for its check. */
async function block(stores: Stores, hostname: string, checkedAt: number): Promise<void> {
	const { database } = stores;
	const isNew = and(eq(pageHosts.hostname, hostname), eq(pageHosts.isBlocked, false));
	await changePages(stores, {
		stale: pagesOf(database, isNew),
		blocked: database
			.update(pageHosts)
			.set({ isBlocked: true, isMailDue: sql`NOT ${pageHosts.wasMailed}`, claimedAt: null })
			.where(isNew),
		// A little later than the stored answer expires.
		scheduled: database
			.update(pageHosts)
			.set({ nextCheckAt: checkedAt + KEPT_MS + 60_000 })
			.where(eq(pageHosts.hostname, hostname)),
	});
}

/** Brings links to the host back. The mail about a host is remembered, so that there is no second one. */
async function unblock(stores: Stores, hostname: string): Promise<void> {
	const { database } = stores;
	const isHost = eq(pageHosts.hostname, hostname);
	await changePages(stores, {
		stale: pagesOf(database, and(isHost, eq(pageHosts.isBlocked, true))),
		forgotten: database.delete(pageHosts).where(and(isHost, eq(pageHosts.wasMailed, false))),
		unblocked: database.update(pageHosts).set({ isBlocked: false, nextCheckAt: null }).where(isHost),
	});
}

/** Marks the pages of these hosts. It belongs before the change. */
function pagesOf(database: Database, condition: SQL | undefined): StalePages {
	return new StalePages(database, sql`SELECT DISTINCT ${pageHosts.pageId} FROM ${pageHosts} WHERE ${condition}`);
}

/** Deletes answers that have expired. */
export async function deleteOldHostChecks(database: Database): Promise<void> {
	await database.delete(hostChecks).where(lte(hostChecks.checkedAt, Date.now() - KEPT_MS));
}
