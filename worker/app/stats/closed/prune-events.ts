import { FREE_RAW_KEPT_DAYS, RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import { runInSlices } from "../../../foundation/work/in-slices.ts";
import { dayOf } from "../day-counts.ts";
import { EVENT_KEY } from "../event-row.ts";
import { asciiJsonArrays } from "../json-parameter.ts";

/** The slices of a run. The next minute goes on. */
const EVENTS = { rowsAtOnce: 2_000, slicesMax: 100 };
/** A part is as long as thousands of events. */
const PARTS = { rowsAtOnce: 10, slicesMax: 100 };

/** Deletes the expired events of some pages of one kind of plan. Returns whether there may be more. */
export async function pruneEvents(
	store: D1Database,
	pageIds: readonly string[],
	{ isFree, now }: { isFree: boolean; now: number },
): Promise<boolean> {
	// A day goes as a whole: what is left of one couldn't say who was there before.
	const firstDay = isFree ? dayOf(now) - FREE_RAW_KEPT_DAYS + 1 : dayOf(now - RAW_KEPT_MS);
	let isMore = false;
	for (const ids of asciiJsonArrays(pageIds)) {
		isMore = (await runInSlices(store.prepare(OLD_EVENTS).bind(ids, firstDay), EVENTS)) || isMore;
		// Events were packed with later ones, which go with them.
		isMore = (await runInSlices(store.prepare(OLD_PARTS).bind(ids, firstDay), PARTS)) || isMore;
	}
	return isMore;
}

const OLD_EVENTS = `DELETE FROM events WHERE (${EVENT_KEY.join(", ")}) IN (
	SELECT ${EVENT_KEY.map((column) => `old.${column}`).join(", ")} FROM json_each(?1) AS page
	CROSS JOIN events AS old ON old.page_id = page.value AND old.day < ?2
	LIMIT ${EVENTS.rowsAtOnce}
)`;

const OLD_PARTS = `DELETE FROM closed_events WHERE rowid IN (
	SELECT old.rowid FROM json_each(?1) AS page
	CROSS JOIN closed_events AS old ON old.page_id = page.value AND old.day < ?2
	LIMIT ${PARTS.rowsAtOnce}
)`;
