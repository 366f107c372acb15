import { monthOf } from "../../../../core/stats/month.ts";
import { COUNTS_KEPT_DAYS } from "../../../../core/stats/retention.ts";
import { runInSlices } from "../../../foundation/work/in-slices.ts";
import { dayOf } from "../day-counts.ts";
import { asciiJsonArrays } from "../json-parameter.ts";

/** A document or a month is as long as many events. On one machine a statement holds all visitors up for as long as it takes. */
const SLICES = { rowsAtOnce: 100, slicesMax: 100 };

/**
 * Deletes the expired counts of some pages: months that are over for long enough, and documents of days that were never
 * packed. Months of the archive go with their objects (`pruneArchived`). A page's newest document has its counts since the creation, and stays. Returns whether there may be more.
 */
export async function pruneCounts(store: D1Database, pageIds: readonly string[], now = Date.now()): Promise<boolean> {
	const oldest = dayOf(now) - COUNTS_KEPT_DAYS;
	let isMore = false;
	for (const pages of asciiJsonArrays(pageIds)) {
		for (const [sql, before] of [
			[OLD_MONTHS, monthOf(oldest)],
			[OLD_DAYS, oldest],
		] as const) {
			isMore = (await runInSlices(store.prepare(sql).bind(pages, before), SLICES)) || isMore;
		}
	}
	return isMore;
}

const OLD_MONTHS = `DELETE FROM closed_counts WHERE (page_id, month, part) IN (
	SELECT page_id, month, part FROM json_each(?1) AS asked CROSS JOIN closed_counts
		ON page_id = asked.value AND month < ?2 WHERE archived IS NULL LIMIT ${SLICES.rowsAtOnce}
)`;

const OLD_DAYS = `DELETE FROM day_counts WHERE (page_id, day, part) IN (
	SELECT old.page_id, old.day, old.part FROM json_each(?1) AS asked CROSS JOIN day_counts AS old
		ON old.page_id = asked.value AND old.day < ?2
	WHERE EXISTS (SELECT 1 FROM day_counts AS newer WHERE newer.page_id = old.page_id
		AND (newer.day, newer.part) > (old.day, old.part))
	LIMIT ${SLICES.rowsAtOnce}
)`;
