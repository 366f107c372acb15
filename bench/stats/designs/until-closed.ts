import { dayOf, writeDay } from "../../../worker/stats/day-counts.ts";
import { EVENT_TABLES } from "../../../worker/stats/event-tables.ts";
import { facetKeysOf } from "../../../worker/stats/facet.ts";
import { OWN_PAGE_ID } from "../../../worker/stats/read/own-page.ts";
import { addToDays } from "../../../worker/stats/record/add-to-days.ts";
import type { PersonsEvent } from "../../../worker/stats/record/describe-event.ts";
import type { Design } from "./design.ts";
import { documentADay } from "./document-a-day.ts";
import { insertViews } from "./insert-views.ts";

type ViewRow = Omit<Extract<PersonsEvent, { kind: "view" }>, "kind" | "keys">;

const { name, columns } = EVENT_TABLES.view;
const VIEW = [...columns].map(([field, column]) => `view.${column} AS ${field}`);
const NOTHING = { pages: new Map(), visitors: new Map(), days: new Map() };

/** Views write only their rows. The product's document of a day is written once, when the day is over. */
export const untilClosed: Design = {
	...documentADay,
	name: "raw rows until the day is closed",
	record: (database, views) => database.batch([insertViews(database, views)]),
	async close(database, pageIds, day) {
		const select = database.prepare(`SELECT ${VIEW} FROM ${name} AS view WHERE page_id = ? AND day = ?`);
		const results = await database.batch<ViewRow>(pageIds.map((id) => select.bind(id, day)));
		const views = results.flatMap(({ results: rows }) =>
			rows.map((row) => ({ ...row, kind: "view" as const, keys: facetKeysOf(row) })),
		);
		const insert = database.prepare(
			`INSERT INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
			 VALUES (?, ?, 0, ?, ?, ?, ?, ?)`,
		);
		const documents = addToDays(views, NOTHING).days.map(({ pageId, counts, ever }) => {
			const { present, series, totals, quarters } = writeDay(counts);
			const json = [ever, present, series, totals, quarters].map((column) => JSON.stringify(column));
			return insert.bind(pageId, day, ...json);
		});
		await database.batch(documents);
	},
	read: (database, wanted) => [
		...documentADay.read(database, wanted),
		database
			.prepare(`SELECT ${VIEW} FROM ${name} AS view WHERE page_id = ${OWN_PAGE_ID} AND day = ?3`)
			.bind(wanted.page.id, wanted.page.userId, dayOf(wanted.now)),
	],
};
