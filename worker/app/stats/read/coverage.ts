import { RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import { DAY_MS, QUARTER_MS } from "../../../../core/time/duration.ts";
import { dayOf, PLACE_OF } from "../day-counts.ts";
import { readCounts } from "./read-counts.ts";
import { type Quarters, quartersOf } from "./sum-counts.ts";

/** The most events that an answer reads. On a busy page the answer covers fewer days. */
const MAX_EVENTS = 200_000;

const { views, clicks, socialClicks, gatesSeen, gatesPassed, waysOut } = PLACE_OF;
/** Each event of a person has one of these counts. */
const EVENTS = [views, clicks, socialClicks, gatesSeen, gatesPassed, waysOut];

interface Asked {
	pageId: string;
	/** The first moments of some days (milliseconds since 1970), earliest first. */
	dayStarts: readonly number[];
	now: number;
}

/**
 * The start of the earliest day from which an answer can read all events; null when there is no such day. The counts say
 * how many there are, so no event is read to find it. Events of earlier days may be deleted, while their counts are kept.
 */
export async function findCoverage(store: D1Database, { pageId, dayStarts, now }: Asked): Promise<number | null> {
	const spans = [{ from: dayStarts[0] ?? now, to: now + DAY_MS }];
	const counted = await readCounts(store, [pageId], { spans, whole: null, now });
	const oldest = await store
		.prepare(OLDEST_DAY)
		.bind(pageId, dayOf(now - RAW_KEPT_MS))
		.first<number>("day");
	const events = quartersOf(counted.get(pageId) ?? []);
	return coveredSince(events, (oldest ?? Number.POSITIVE_INFINITY) * DAY_MS, dayStarts);
}

/** The first day with stored events, of those that are asked for. A packed part can begin before them. */
const OLDEST_DAY = `SELECT min(day) AS day FROM (
	SELECT min(day) AS day FROM events WHERE page_id = ?1 AND day >= ?2
	UNION ALL SELECT min(max(day, ?2)) FROM closed_events WHERE page_id = ?1 AND last_day >= ?2
)`;

function coveredSince(quarters: Quarters, stored: number, dayStarts: readonly number[]): number | null {
	let events = 0;
	for (const [quarter, list] of [...quarters].sort(([one], [other]) => other - one)) {
		const before = events;
		for (const place of EVENTS) events += list[place] ?? 0;
		const isDeleted = events > before && quarter * QUARTER_MS < stored;
		if (events > MAX_EVENTS || isDeleted) return dayStarts.find((start) => start > quarter * QUARTER_MS) ?? null;
	}
	return dayStarts[0] ?? null;
}
