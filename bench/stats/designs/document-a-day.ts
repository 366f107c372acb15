import { fromDays } from "../../../worker/stats/read/counted-spans.ts";
import { recordEvents } from "../../../worker/stats/record/record-events.ts";
import type { Design } from "./design.ts";

/** The product's own: a document for each page and day. */
export const documentADay: Design = {
	name: "a document a day",
	record: (database, views) => recordEvents(database, views),
	read: (database, wanted) => fromDays(database, wanted).statements,
	totals: `SELECT concat_ws(' ', page_id, facet.key, cell.key) AS name, cell.value ->> 0 AS views,
			cell.value ->> 1 AS visitors
		FROM day_counts CROSS JOIN json_each(totals) AS facet CROSS JOIN json_each(facet.value) AS cell`,
	size: `SELECT sum(octet_length(ever || present || series || totals || quarters)) AS bytes
		FROM day_counts WHERE page_id = ?1 AND day = ?2`,
};
