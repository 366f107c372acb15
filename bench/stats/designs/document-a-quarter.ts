import { DAY_MS, QUARTER_MS } from "../../../core/duration.ts";
import { type CountList, sumLists } from "../../../worker/stats/day-counts.ts";
import { EVENT_TABLES } from "../../../worker/stats/event-tables.ts";
import { asciiJson } from "../../../worker/stats/json-parameter.ts";
import { OWN_PAGE_ID } from "../../../worker/stats/read/own-page.ts";
import { addToDays, type ChangedDay } from "../../../worker/stats/record/add-to-days.ts";
import { describeEvent } from "../../../worker/stats/record/describe-event.ts";
import { readStored } from "../../../worker/stats/record/read-stored.ts";
import { insertRows } from "../../../worker/stats/record/record-events.ts";
import type { Design } from "./design.ts";

type Facets = Record<string, Record<string, CountList>>;

/** A document for each page and day, and one for each quarter of an hour. They are not checked for other consumers. */
export const documentAQuarter: Design = {
	name: "documents a day and a quarter",
	table: `CREATE TABLE documents (page_id TEXT, ms INTEGER, bucket INTEGER, counts TEXT,
		PRIMARY KEY (page_id, ms, bucket)) WITHOUT ROWID`,
	async record(database, views) {
		const stored = await readStored(database, views.map(describeEvent));
		const cells = addToDays(stored.admitted, stored).days.flatMap((day) => [...cellsOf(day)]);
		const documents = new Map(cells.map(({ document }) => [document, {} as Facets]));
		const find = database.prepare(
			`SELECT value AS document, counts FROM json_each(?)
			 CROSS JOIN documents ON (page_id, ms, bucket) = (value ->> 0, value ->> 1, value ->> 2)`,
		);
		const [found] = await database.batch<{ document: string; counts: string }>([
			find.bind(JSON.stringify([...documents.keys()])),
		]);
		for (const { document, counts } of found?.results ?? []) documents.set(document, JSON.parse(counts));
		for (const { document, facet, key, list } of cells) {
			const facets = documents.get(document) ?? {};
			facets[facet] ??= {};
			facets[facet][key] = sumLists([facets[facet][key] ?? [], list]);
		}
		const write = database.prepare(
			`INSERT INTO documents SELECT value ->> 0 ->> 0, value ->> 0 ->> 1, value ->> 0 ->> 2, value ->> 1
			 FROM json_each(?) WHERE true ON CONFLICT DO UPDATE SET counts = excluded.counts`,
		);
		const rows = insertRows(database, EVENT_TABLES.view, stored.admitted);
		await database.batch([...rows, write.bind(asciiJson([...documents]))]);
	},
	read(database, { page, whole, spans }) {
		const statement = database.prepare(
			`SELECT counts FROM documents WHERE page_id = ${OWN_PAGE_ID} AND ms = ?3 AND bucket >= ?4 AND bucket < ?5`,
		);
		const select = (ms: number, from: number, to: number) =>
			statement.bind(page.id, page.userId, ms, Math.floor(from / ms), Math.ceil(to / ms));
		const [from, to] = [Math.min(...spans.map((span) => span.from)), Math.max(...spans.map((span) => span.to))];
		// The first day of another time zone begins within a day of UTC. The last one has not ended.
		const firstWholeDay = Math.ceil(whole.from / DAY_MS) * DAY_MS;
		return [select(DAY_MS, from, to), select(QUARTER_MS, whole.from, firstWholeDay)];
	},
	totals: `SELECT concat_ws(' ', page_id, facet.key, cell.key) AS name, cell.value ->> 0 AS views,
			cell.value ->> 1 AS visitors
		FROM documents CROSS JOIN json_each(counts) AS facet CROSS JOIN json_each(facet.value) AS cell
		WHERE ms = ${DAY_MS} AND facet.key <> 'series'`,
	size: `SELECT sum(octet_length(counts)) AS bytes FROM documents WHERE page_id = ?1 AND bucket * ms / ${DAY_MS} = ?2`,
};

/** New counts for both documents of a view. A day's document has its quarters as the keys of one more facet. */
function* cellsOf({ pageId, day, counts: { series, keys } }: ChangedDay) {
	const daily = JSON.stringify([pageId, DAY_MS, day]);
	for (const [quarter, list] of series) yield { document: daily, facet: "series", key: String(quarter), list };
	for (const [facet, cells] of keys) {
		for (const [key, quarters] of cells) {
			for (const [quarter, list] of quarters) {
				const bucket = (day * DAY_MS) / QUARTER_MS + quarter;
				yield { document: daily, facet, key, list };
				yield { document: JSON.stringify([pageId, QUARTER_MS, bucket]), facet, key, list };
			}
		}
	}
}
