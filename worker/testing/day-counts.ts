import { env } from "cloudflare:workers";
import { type CountList, countsOf } from "../app/stats/day-counts.ts";

interface Columns {
	ever?: CountList;
	series?: Record<number, CountList>;
	totals?: Record<string, Record<string, CountList>>;
	quarters?: Record<string, Record<string, Record<number, CountList>>>;
}

/** Stores a document of counts, such as one from before a release. `day` is the day's number since 1970. */
export async function addDay(pageId: string, day: number, { ever, series, totals, quarters }: Columns): Promise<void> {
	await env.DB.prepare("INSERT INTO day_counts VALUES (?, ?, 0, ?, '{}', ?, ?, ?)")
		.bind(pageId, day, ...[ever ?? [], series ?? {}, totals ?? {}, quarters ?? {}].map((each) => JSON.stringify(each)))
		.run();
}

/** The counts since a page was created. */
export async function countsEver(pageId: string) {
	const newest = env.DB.prepare(
		"SELECT ever FROM day_counts WHERE page_id = ? ORDER BY day DESC, part DESC LIMIT 1",
	).bind(pageId);
	const row = await newest.first<{ ever: string }>();
	return row && countsOf(JSON.parse(row.ever));
}
