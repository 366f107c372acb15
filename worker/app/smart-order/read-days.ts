import { DAY_MS } from "../../../core/time/duration.ts";
import { type CountList, countsOf } from "../stats/day-counts.ts";
import { readCounts } from "../stats/read/read-counts.ts";
import { daysOf } from "../stats/read/sum-counts.ts";

/** Days of UTC, as their numbers since 1970. `to` is exclusive. */
export interface Days {
	from: number;
	to: number;
}

interface OrderDay {
	views: number;
	/** The clicks on each block. */
	clicks: ReadonlyMap<string, number>;
}

/** The page's views and clicks on each day that has some, earliest first. */
export async function readDays(store: D1Database, pageId: string, { from, to }: Days): Promise<OrderDay[]> {
	const whole = { from: from * DAY_MS, to: to * DAY_MS };
	const counted = await readCounts(store, [pageId], { spans: [], whole, isByDay: true, now: whole.to });
	const read = daysOf(counted.get(pageId) ?? [], whole, ["link"]);
	return [...read.values()].map(({ counts, facets }) => {
		return { views: countsOf(counts).views, clicks: clicksOf(facets.get("link")) };
	});
}

function clicksOf(links: ReadonlyMap<string, CountList> = new Map()): Map<string, number> {
	return new Map([...links].map(([id, counts]) => [id, countsOf(counts).clicks]));
}
