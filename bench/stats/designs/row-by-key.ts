import { recordInRollups } from "../../../worker/testing/rollups/record.ts";
import { breakDown, sumSpans } from "../../../worker/testing/rollups/rollup-queries.ts";
import type { Design } from "./design.ts";

/** The release before `day_counts`: a row for each page, facet, key, and quarter of an hour, hour and day. */
export const rowByKey: Design = {
	name: "a row by key",
	beforeMigration: "0023_day-counts.sql",
	record: recordInRollups,
	read: (database, { page, whole, spans, now }) => [
		breakDown(database, page, whole, now),
		sumSpans(database, page, spans, now),
	],
	totals: "SELECT concat_ws(' ', page_id, facet, key) AS name, views, visitors FROM rollups WHERE period = 'day'",
	size: `SELECT sum(octet_length(page_id || facet || period || bucket || key || views || visitors || clicks
			|| social_clicks || bots || previews)) AS bytes
		FROM rollups WHERE page_id = ?1 AND bucket / CASE period WHEN 'quarter' THEN 96 WHEN 'hour' THEN 24 ELSE 1 END = ?2`,
};
