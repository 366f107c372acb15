import { refuseClosed } from "../closed/event-parts.ts";
import { refuseChangedMonths } from "../closed/month-versions.ts";
import { writeDay } from "../day-counts.ts";
import { EVENT_COLUMNS, type EventRow } from "../event-row.ts";
import { insertEvents } from "../insert-events.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { refuseLeaving } from "../move/leaving-pages.ts";
import { addToDays, type ChangedDay, type ChangedEver } from "./add-to-days.ts";
import type { Described } from "./describe-event.ts";
import { refuseStale } from "./page-stamps.ts";
import type { Stored } from "./read-stored.ts";
import { rememberTargets } from "./remember-targets.ts";
import { askedDays } from "./stored-days.ts";

/** The statements that add new events to what is stored, and fail when that has changed since it was read. */
export function writeEvents(store: D1Database, events: readonly Described[], stored: Stored): D1PreparedStatement[] {
	const { days, evers } = addToDays(events, stored);
	return [
		...refuseLeaving(store, [...stored.pages.keys()]),
		...refuseStale(store, [...stored.pages.values()]),
		...refuseChangedMonths(store, stored.months),
		...refuseClosed(store, askedDays(events)),
		...insertEvents(store, rowsOf(events)),
		...writeDays(store, days),
		...writeEvers(store, evers),
		...rememberTargets(store, events),
	];
}

function rowsOf(events: readonly Described[]): unknown[][] {
	const fields = [...EVENT_COLUMNS.keys()];
	// A field that only other kinds of events have is missing, which JSON writes as null.
	return events.map((event: Partial<EventRow>) => fields.map((field) => event[field]));
}

function writeDays(store: D1Database, days: readonly ChangedDay[]): D1PreparedStatement[] {
	const rows = days.map(({ pageId, day, part, counts, ever }) => {
		const { present, series, totals, quarters } = writeDay(counts);
		return [pageId, day, part, ever ?? [], present, series, totals, quarters];
	});
	const changes = ["ever", "present", "series", "totals", "quarters"].map((column) => `${column} = excluded.${column}`);
	const statement = store.prepare(
		`INSERT INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
		 SELECT ${rows[0]?.map((_, index) => `day ->> ${index}`)}
		 FROM (SELECT jsonb(value) AS day FROM json_each(?) LIMIT -1) WHERE true
		 ON CONFLICT DO UPDATE SET ${changes}`,
	);
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

function writeEvers(store: D1Database, evers: readonly ChangedEver[]): D1PreparedStatement[] {
	const rows = evers.map(({ pageId, day, part, ever }) => [pageId, day, part, ever]);
	const statement = store.prepare(
		`UPDATE day_counts SET ever = changed.value ->> 3 FROM json_each(?) AS changed
		 WHERE (page_id, day, part) = (changed.value ->> 0, changed.value ->> 1, changed.value ->> 2)`,
	);
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}
