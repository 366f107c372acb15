import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import { linksOf } from "../../../core/blocks/block.ts";
import { addDay, type LinkEvidence } from "../../../core/smart-order/evidence.ts";
import { nextOrder } from "../../../core/smart-order/next-order.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, smartOrders } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { contentOf } from "../../publish/load.ts";
import { isPublic } from "../../publish/public-page.ts";
import { type StoredPage, selectPage } from "../../publish/select-page.ts";
import { stalePageIfChanged } from "../../publish/stale-pages.ts";
import { statsStore } from "../stats/store.ts";
import { type Days, readDays } from "./read-days.ts";

/** A page is decided on once a day. */
const PAUSE_MS = DAY_MS;
/** The owner is at work for this long after a save. */
const AT_WORK_MS = HOUR_MS;
/** A day's counts are complete this long after its end. Queues deliver late. */
const SETTLING_MS = HOUR_MS;
/** The most days that one decision counts. Older ones count half or less anyway. */
const DAYS_MAX = 30;

type StoredOrder = typeof smartOrders.$inferSelect;

/**
 * Counts the days since the last decision, and changes the page's order if the evidence is strong. Does nothing while the
 * page isn't public, and comes back later when its owner has just saved it. A save in between, or another run, wins.
 */
export async function orderPage(stores: Stores, order: StoredOrder, now: number): Promise<void> {
	const { database } = stores;
	const { pageId, nextAt } = order;
	const isClaimed = and(eq(smartOrders.pageId, pageId), eq(smartOrders.nextAt, nextAt));
	const [page] = await selectPage(database, sql`${pageId}`);
	if (!page) return decideAgain(database, isClaimed, now + PAUSE_MS);
	if (page.updatedAt > now - AT_WORK_MS) return decideAgain(database, isClaimed, page.updatedAt + AT_WORK_MS);

	const shownOrder = linksOf(contentOf(page, [], now).blocks).map(({ id }) => id);
	const evidence = await countDays(stores, { order, page, shownOrder, now });
	const next = nextOrder(page.blocks, evidence, keptIds(order, page, { shownOrder, now }));
	const counted = { evidence, shownOrder, countedUntil: openDay(now), nextAt: now + PAUSE_MS };
	const mayChange = order.changedAt === null || order.changedAt <= now - PAUSE_MS;
	if (next.moves.length === 0 || !mayChange) {
		await database.update(smartOrders).set(counted).where(isClaimed);
		return;
	}

	const claim = database.select({ pageId: smartOrders.pageId }).from(smartOrders).where(isClaimed);
	const isAtVersion = and(eq(pages.id, pageId), eq(pages.version, page.version), sql.raw(isPublic()));
	await changePages(stores, {
		changed: database
			.update(pages)
			.set({ blocks: next.blocks, version: page.version + 1, updatedAt: now, savedBy: null })
			.where(and(isAtVersion, exists(claim))),
		// These two must follow the change, because `changes()` counts the rows of the last statement.
		stale: stalePageIfChanged(database, pageId),
		noted: database
			.update(smartOrders)
			.set({
				...counted,
				shownOrder: linksOf(next.blocks).flatMap(({ id }) => (shownOrder.includes(id) ? id : [])),
				// This day began with the other order, so it won't be counted.
				countedUntil: Math.floor(now / DAY_MS) + 1,
				changedAt: now,
				lastChange: { moves: next.moves, before: next.before },
			})
			.where(and(isClaimed, sql`changes() > 0`)),
	});
}

async function decideAgain(database: Database, isClaimed: SQL | undefined, nextAt: number): Promise<void> {
	await database.update(smartOrders).set({ nextAt }).where(isClaimed);
}

interface Counted {
	order: StoredOrder;
	page: StoredPage;
	/** The ids of the links that visitors see now, in their order. */
	shownOrder: readonly string[];
	now: number;
}

/**
 * The evidence with the days since the last count. When the order has changed since, nobody knows which days had which
 * order, and they don't count. The first time, the days since the last save count.
 */
async function countDays({ env }: Stores, { order, page, shownOrder, now }: Counted): Promise<LinkEvidence[]> {
	const isSameOrder = order.shownOrder === null || order.shownOrder.join() === shownOrder.join();
	const savedOn = Math.floor(page.updatedAt / DAY_MS);
	const firstDay = order.shownOrder === null ? savedOn + 1 : order.countedUntil;
	const days: Days = { from: Math.max(firstDay, openDay(now) - DAYS_MAX), to: openDay(now) };
	const onPage = new Set(page.blocks.map(({ id }) => id));
	const known = order.evidence.filter(({ id }) => onPage.has(id));
	if (!isSameOrder || days.from >= days.to) return known;

	const store = statsStore(env, page.statsShard);
	return (await readDays(store, order.pageId, days)).reduce(
		(evidence, day) => addDay(evidence, { order: shownOrder, ...day }),
		known,
	);
}

/**
 * The links that keep their place: those that visitors don't see now, such as links beyond the plan, and those whose rise the
 * owner has undone.
 */
function keptIds(
	order: StoredOrder,
	page: StoredPage,
	{ shownOrder, now }: { shownOrder: readonly string[]; now: number },
) {
	const shown = new Set(shownOrder);
	const unseen = linksOf(page.blocks).flatMap(({ id }) => (shown.has(id) ? [] : id));
	return new Set([...unseen, ...(order.keptUntil > now ? order.keptIds : [])]);
}

/** The first day whose counts aren't complete yet. */
function openDay(now: number): number {
	return Math.floor((now - SETTLING_MS) / DAY_MS);
}
