import { COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { fromArchive } from "../../stats/archive/from-archive.ts";
import { type CountList, countsOf, dayOf } from "../../stats/day-counts.ts";
import { type ClickedRow, selectClicked } from "../../stats/read/own-page.ts";
import { readCounted, selectCounts } from "../../stats/read/read-counts.ts";
import { type CountsOfDay, daysOf } from "../../stats/read/sum-counts.ts";
import { rowsOf } from "../../stats/rows-of.ts";

/** Where the statistics of a page are. */
interface PageStores {
	store: D1Database;
	archive: R2Bucket | undefined;
}

/** The statistics of a page by day (UTC), and by day and link, icon or gate. */
export async function statsRows({ store, archive }: PageStores, pageId: string, now = Date.now()) {
	const end = (dayOf(now) + 1) * DAY_MS;
	const whole = { from: end - (COUNTS_KEPT_DAYS + 1) * DAY_MS, to: end };
	const [clicked, ...counts] = await store.batch<never>([
		selectClicked(store, [pageId]),
		...selectCounts(store, [pageId], { spans: [], whole, isByDay: true, now }),
	]);
	const titles = new Map(rowsOf<ClickedRow>(clicked).map(({ kind, id, title }) => [`${kind} ${id}`, title]));
	const days = [
		...daysOf(readCounted(await fromArchive(archive, counts)).get(pageId) ?? [], whole, ["link", "social", "gate"]),
	];
	// A gate has the title of its block.
	const rowsIn = (facet: "link" | "social" | "gate") =>
		keysIn(days, facet).map(({ counts, ...row }) => {
			const title = titles.get(`${facet === "social" ? "social" : "link"} ${row.id}`) ?? null;
			return { row: { ...row, title }, counts: countsOf(counts) };
		});
	return {
		days: days.flatMap(([day, { counts }]) => {
			// A document whose day has expired has no counts.
			if (counts.length === 0) return [];
			const { bots: _, previews: __, ...peoples } = countsOf(counts);
			return [{ day: nameOf(day), ...peoples }];
		}),
		clicks: [
			...rowsIn("link").map(({ row, counts: { clicks } }) => ({ kind: "link", ...row, clicks })),
			...rowsIn("social").map(({ row, counts: { socialClicks: clicks } }) => ({ kind: "social", ...row, clicks })),
		],
		gates: rowsIn("gate").map(({ row, counts: { gatesSeen: seen, gatesPassed: passed } }) => ({
			...row,
			seen,
			passed,
		})),
	};
}

function keysIn(days: readonly [number, CountsOfDay][], facet: string) {
	return days.flatMap(([day, { facets }]) => {
		const keys: [string, CountList][] = [...(facets.get(facet) ?? [])];
		return keys.map(([id, counts]) => ({ id, day: nameOf(day), counts }));
	});
}

const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
