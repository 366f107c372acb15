import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { pages, webhooks } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { noteEvents } from "../../publish/note-event.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { readCounts } from "../stats/read/read-counts.ts";
import { quartersOf, spanCounter } from "../stats/read/sum-counts.ts";
import { inStores, valuesOf } from "../stats/store.ts";

/** The webhooks of one run. Each may be for hundreds of pages. */
const WEBHOOKS_PER_RUN = 20;

/** Notes the counts of the day before for webhooks that want them, each page and day once. Returns whether there may be more. */
export async function noteDays({ env, database }: Stores): Promise<boolean> {
	const due = await database
		.select({
			id: webhooks.id,
			accountId: webhooks.accountId,
			pages: webhooks.pages,
			dueAt: sql<number>`${webhooks.nextDayAt}`,
		})
		.from(webhooks)
		.where(and(isNotNull(webhooks.nextDayAt), lte(webhooks.nextDayAt, Date.now())))
		.orderBy(webhooks.nextDayAt)
		.limit(WEBHOOKS_PER_RUN);
	for (const webhook of due) await noteDay({ env, database }, webhook);
	return due.length > 0;
}

interface DueDay {
	id: string;
	accountId: string;
	pages: string[] | null;
	dueAt: number;
}

async function noteDay({ env, database }: Stores, { id, accountId, pages: named, dueAt }: DueDay): Promise<void> {
	const to = Math.floor(dueAt / DAY_MS) * DAY_MS;
	const span = { from: to - DAY_MS, to };
	const day = new Date(span.from).toISOString().slice(0, 10);
	const own = await database
		.select({ page: pages.id, shard: pages.statsShard })
		.from(pages)
		.where(and(isOwnedBy(accountId, pages), named ? inArray(pages.id, named) : undefined));
	const read = await inStores(env, own, async (store, ofStore) => {
		const ids = ofStore.map(({ page }) => page);
		const counted = await readCounts(store, ids, { spans: [span], whole: null, now: Date.now() });
		return ids.map((page) => {
			const { views, visitors, clicks, socialClicks } = spanCounter(quartersOf(counted.get(page) ?? []))(span);
			return { page, day, views, visitors, clicks, socialClicks };
		});
	});
	const days = JSON.stringify(valuesOf(read).flat());
	await database.batch([
		noteEvents(database, {
			kind: "stats.day",
			account: sql`${accountId}`,
			page: sql`${pages.id}`,
			data: sql`day.value`,
			key: sql`'stats.day ' || ${pages.id} || ' ' || ${day}`,
			done: sql`FROM json_each(${days}) AS day INNER JOIN ${pages} ON ${pages.id} = day.value ->> 'page'
				WHERE ${sql.raw(ownerOf("pages"))} = ${accountId}`,
		}),
		// Another run, or a change of the webhook, may have been faster.
		database
			.update(webhooks)
			.set({ nextDayAt: dueAt + DAY_MS })
			.where(and(eq(webhooks.id, id), eq(webhooks.nextDayAt, dueAt))),
	]);
}
