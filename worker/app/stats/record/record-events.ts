import pRetry from "p-retry";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { writeDay } from "../day-counts.ts";
import { EVENT_TABLES, type EventTable, tableOf } from "../event-tables.ts";
import type { Facet } from "../facet.ts";
import { asciiJson, asciiJsonArrays } from "../json-parameter.ts";
import { addToDays, type ChangedDay, type ChangedEver } from "./add-to-days.ts";
import { type Described, describeEvent } from "./describe-event.ts";
import { capKeys } from "./key-cap.ts";
import { dayName, isStale, readStored, refuseStale, type Stored } from "./read-stored.ts";

/**
 * Recording starts again when another consumer was faster. Each time, one of them makes progress. The waits are random,
 * or many isolates that record one page would meet again and again.
 */
const RETRIES = { retries: 9, minTimeout: 50, factor: 1.5, randomize: true } as const;

/**
 * Adds events to their tables and to the counts of their days. Idempotent by id; events of deleted pages are dropped.
 * Everything happens in one transaction with the statements of `along`, or nothing when this throws. Returns the ids of
 * the pages that show their view count.
 */
export async function recordEvents(
	database: D1Database,
	events: readonly SiteEvent[],
	along: readonly D1PreparedStatement[] = [],
): Promise<string[]> {
	return pRetry(() => recordOnce(database, events, along), {
		...RETRIES,
		shouldRetry: ({ error }) => isStale(error),
	});
}

/**
 * Reads what is stored, adds the events to it in memory, and writes the result if nothing has changed since. So one
 * document is read and one is written for a page's day, whatever the number of its counts.
 */
async function recordOnce(
	database: D1Database,
	events: readonly SiteEvent[],
	along: readonly D1PreparedStatement[],
): Promise<string[]> {
	const described = [...new Map(events.map((event) => [event.id, event])).values()].map(describeEvent);
	const stored = described.length > 0 ? await readStored(database, described) : null;
	const counted = stored ? capKeys(stored.admitted, keysIn(stored)) : [];
	const statements = [...(stored && counted.length > 0 ? write(database, counted, stored) : []), ...along];
	if (statements.length > 0) await database.batch(statements);
	return [...(stored?.pages.values() ?? [])].filter(({ showsViewCount }) => showsViewCount).map(({ id }) => id);
}

/** The keys of each page's day and facet. Keys that are added to a set stay there. */
function keysIn({ days }: Stored) {
	const keysOf = new Map<string, Set<string>>();
	return (pageId: string, day: number, facet: Facet) => {
		const name = `${dayName(pageId, day)} ${facet}`;
		const keys = keysOf.get(name) ?? days.get(dayName(pageId, day))?.keys.get(facet) ?? new Set<string>();
		keysOf.set(name, keys);
		return keys;
	};
}

function write(database: D1Database, events: readonly Described[], stored: Stored): D1PreparedStatement[] {
	const { days, evers } = addToDays(events, stored);
	const pages = [...stored.pages.values()];
	return [
		...refuseStale(database, pages),
		...Object.values(EVENT_TABLES).flatMap((table) => insertRows(database, table, events)),
		...writeDays(database, days),
		...writeEvers(database, evers),
		...rememberTargets(database, events),
	];
}

/** One statement for thousands of events. They are passed as JSON, because D1 takes only 100 parameters. */
function insertRows(database: D1Database, table: EventTable, events: readonly Described[]): D1PreparedStatement[] {
	const fields = [...table.columns.keys()];
	const statement = database.prepare(
		`INSERT INTO ${table.name} (${[...table.columns.values()].join(", ")})
		 SELECT ${fields.map((_, index) => `event ->> ${index}`)}
		 -- As JSONB: SQLite would parse the text of an event again for every column.
		 FROM (SELECT jsonb(value) AS event FROM json_each(?) LIMIT -1)`,
	);
	const ofTable = events.filter(({ kind }) => tableOf(kind) === table);
	// An event has the fields that its table's columns name (`RowOf`).
	const rows = ofTable.map((event) => fields.map((field) => event[field as keyof typeof event]));
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

function writeDays(database: D1Database, days: readonly ChangedDay[]): D1PreparedStatement[] {
	const rows = days.map(({ pageId, day, part, counts, ever }) => {
		const { present, series, totals, quarters } = writeDay(counts);
		return [pageId, day, part, ever ?? [], present, series, totals, quarters];
	});
	const changes = ["ever", "present", "series", "totals", "quarters"].map((column) => `${column} = excluded.${column}`);
	const statement = database.prepare(
		`INSERT INTO day_counts (page_id, day, part, ever, present, series, totals, quarters)
		 SELECT ${rows[0]?.map((_, index) => `day ->> ${index}`)}
		 FROM (SELECT jsonb(value) AS day FROM json_each(?) LIMIT -1) WHERE true
		 ON CONFLICT DO UPDATE SET ${changes}`,
	);
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

function writeEvers(database: D1Database, evers: readonly ChangedEver[]): D1PreparedStatement[] {
	const rows = evers.map(({ pageId, day, part, ever }) => [pageId, day, part, ever]);
	const statement = database.prepare(
		`UPDATE day_counts SET ever = changed.value ->> 3 FROM json_each(?) AS changed
		 WHERE (page_id, day, part) = (changed.value ->> 0, changed.value ->> 1, changed.value ->> 2)`,
	);
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

/**
 * Counts the clicks of each link and keeps its last title, also of one whose gate was only seen. The statistics show both
 * after the link has left its page.
 */
function rememberTargets(database: D1Database, events: readonly Described[]): D1PreparedStatement[] {
	const latest = new Map<string, unknown[]>();
	const clicks = new Map<string, number>();
	const remember = (name: string, target: unknown[], clicked = 1) => {
		clicks.set(name, (clicks.get(name) ?? 0) + clicked);
		latest.set(name, [...target, clicks.get(name)]);
	};
	for (const event of events.toSorted((a, b) => a.at - b.at)) {
		if (event.kind === "link") {
			const { pageId, kind, linkId, linkTitle, linkUrl, at } = event;
			remember(`${pageId} ${linkId}`, [pageId, kind, linkId, linkTitle, linkUrl || null, at]);
		} else if (event.kind === "gate") {
			const { pageId, gateId, linkTitle, at } = event;
			remember(`${pageId} ${gateId}`, [pageId, "link", gateId, linkTitle, null, at], 0);
		} else if (event.kind === "social") {
			const { pageId, kind, socialHandleId, platform, at } = event;
			remember(`${pageId} ${socialHandleId}`, [pageId, kind, socialHandleId, platform, null, at]);
		}
	}
	if (latest.size === 0) return [];
	const statement = database
		.prepare(
			`INSERT INTO click_targets (page_id, kind, id, title, url, clicked_at, clicks)
			 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
			 FROM json_each(?) WHERE true
			 ON CONFLICT (page_id, kind, id) DO UPDATE
			 SET clicks = clicks + excluded.clicks, clicked_at = max(clicked_at, excluded.clicked_at),
				title = iif(excluded.clicked_at > clicked_at, excluded.title, title),
				url = iif(excluded.clicked_at > clicked_at, excluded.url, url)`,
		)
		.bind(asciiJson([...latest.values()]));
	return [statement];
}
