import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pageHosts } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";

/** The rows of one statement about a host that many pages name, and the statements of a run. The rest stays due. */
const ROWS_AT_ONCE = 200;
const SLICES_PER_HOST = 5;

/** A host on the pages that meet the condition. */
interface Host {
	hostname: string;
	condition: SQL | undefined;
}

/**
 * Turns links to the host off, on every page that names it, until it is checked again. What a host has beyond the slices of a run
 * keeps its time, so it is due again.
 */
export async function blockHost(stores: Stores, host: Host, nextCheckAt: number): Promise<void> {
	const { database } = stores;
	await inSlices(database, { ...host, isBlocked: false }, async (isSome) => {
		await changePages(stores, {
			stale: pagesOf(database, isSome),
			blocked: database
				.update(pageHosts)
				.set({ isBlocked: true, isMailDue: sql`NOT ${pageHosts.wasMailed}`, claimedAt: null, nextCheckAt })
				.where(isSome),
		});
	});
	const isEarlier = lt(pageHosts.nextCheckAt, nextCheckAt);
	const still = { ...host, condition: and(host.condition, isEarlier), isBlocked: true };
	await inSlices(database, still, (isSome) => database.update(pageHosts).set({ nextCheckAt }).where(isSome));
}

/** Brings links to the host back. The mail about a host is remembered, so that there is no second one. */
export async function unblockHost(stores: Stores, host: Host): Promise<void> {
	const { database } = stores;
	await inSlices(database, { ...host, isBlocked: true }, async (isSome) => {
		await changePages(stores, {
			stale: pagesOf(database, isSome),
			forgotten: database.delete(pageHosts).where(and(isSome, eq(pageHosts.wasMailed, false))),
			unblocked: database.update(pageHosts).set({ isBlocked: false, nextCheckAt: null }).where(isSome),
		});
	});
	const isWaiting = isNotNull(pageHosts.nextCheckAt);
	const waiting = { ...host, condition: and(host.condition, isWaiting), isBlocked: false };
	await inSlices(database, waiting, (isSome) =>
		database.batch([
			database.delete(pageHosts).where(and(isSome, eq(pageHosts.wasMailed, false))),
			database.update(pageHosts).set({ nextCheckAt: null }).where(isSome),
		]),
	);
}

/** Does something with the rows of a host, some after the others. It has to end what the condition says. */
async function inSlices(
	database: Database,
	{ hostname, condition, isBlocked }: Host & { isBlocked: boolean },
	act: (isSome: SQL) => Promise<unknown>,
): Promise<void> {
	const isFound = and(eq(pageHosts.hostname, hostname), eq(pageHosts.isBlocked, isBlocked), condition);
	for (let slice = 0; slice < SLICES_PER_HOST; slice += 1) {
		const found = await database
			.select({ rowid: sql<number>`rowid` })
			.from(pageHosts)
			.where(isFound)
			.limit(ROWS_AT_ONCE);
		const rowids = JSON.stringify(found.map(({ rowid }) => rowid));
		// Another run may have been here meanwhile. With the plus, SQLite doesn't look through all rows of the host for these.
		const isSome = sql`(${pageHosts}.rowid IN (SELECT value FROM json_each(${rowids}))
			AND +${pageHosts.hostname} = ${hostname} AND +${pageHosts.isBlocked} = ${Number(isBlocked)})`;
		if (found.length > 0) await act(isSome);
		if (found.length < ROWS_AT_ONCE) return;
	}
}

/** Marks the pages of these rows. It belongs before the change. */
function pagesOf(database: Database, condition: SQL): StalePages {
	return new StalePages(database, sql`SELECT ${pageHosts.pageId} FROM ${pageHosts} WHERE ${condition}`);
}
