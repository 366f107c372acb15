import { dayOf } from "../../../worker/stats/day-counts.ts";
import { EVENT_TABLES } from "../../../worker/stats/event-tables.ts";
import { facetKeysOf } from "../../../worker/stats/facet.ts";
import { OWN_PAGE_ID } from "../../../worker/stats/read/own-page.ts";
import { addToDays } from "../../../worker/stats/record/add-to-days.ts";
import { describeEvent, type PersonsEvent } from "../../../worker/stats/record/describe-event.ts";
import { insertRows, writeDays } from "../../../worker/stats/record/record-events.ts";
import type { Design } from "./design.ts";
import { documentADay } from "./document-a-day.ts";

type ViewRow = Omit<Extract<PersonsEvent, { kind: "view" }>, "kind" | "keys">;

const { name, columns } = EVENT_TABLES.view;
const SELECT = `SELECT ${[...columns].map(([field, column]) => `view.${column} AS ${field}`)} FROM ${name} AS view`;
const NOTHING = { pages: new Map(), visitors: new Map(), days: new Map() };

/** Views write only their rows. The product's document of a day is written once, when the day is over. */
export const untilClosed: Design = {
	...documentADay,
	name: "raw rows until the day is closed",
	record: (database, views) => database.batch(insertRows(database, EVENT_TABLES.view, views.map(describeEvent))),
	async close(database, pageIds, day) {
		const select = database.prepare(`${SELECT} WHERE page_id = ? AND day = ?`);
		const results = await database.batch<ViewRow>(pageIds.map((id) => select.bind(id, day)));
		const rows = results.flatMap((result) => result.results);
		const views = rows.map((row) => ({ ...row, kind: "view" as const, keys: facetKeysOf(row) }));
		await database.batch(writeDays(database, addToDays(views, NOTHING).days));
	},
	read: (database, wanted) => [
		...documentADay.read(database, wanted),
		database
			.prepare(`${SELECT} WHERE page_id = ${OWN_PAGE_ID} AND day = ?3`)
			.bind(wanted.page.id, wanted.page.userId, dayOf(wanted.now)),
	],
};
