import type { Counts } from "../../../../core/stats/counts.ts";
import { countsOf } from "../day-counts.ts";

/** Selects the counts since a page was created (`ever`). */
export function selectEver(store: D1Database, pageId: string): D1PreparedStatement {
	return store
		.prepare("SELECT ever FROM day_counts WHERE page_id = ? ORDER BY day DESC, part DESC LIMIT 1")
		.bind(pageId);
}

export function readEver([row]: readonly { ever: string }[]): Counts {
	return countsOf(row ? JSON.parse(row.ever) : []);
}
