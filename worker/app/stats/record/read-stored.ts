import type { DayColumns } from "../day-counts.ts";
import { readObject } from "../day-counts.ts";
import { EVENT_TABLES, type EventTable } from "../event-tables.ts";
import { type Facet, facetKeysInSql } from "../facet.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { rowsOf } from "../rows-of.ts";
import { capAddresses, foldedVisitor, type StoredAtAddress } from "./address-cap.ts";
import type { Described } from "./describe-event.ts";
import { capViews, type StoredViews } from "./view-cap.ts";

/** A page that exists, with its newest document. */
export interface StoredPage {
	id: string;
	showsViewCount: boolean;
	/** Changes with every event that is recorded (see `newestInSql`). */
	stamp: string | null;
	newest: { day: number; part: number; ever: string } | null;
}

/** A visitor with stored views on a day. */
interface StoredVisitor {
	first: { at: number; id: string };
	/** The keys of the first view, if a new one is earlier. */
	keys: ReadonlyMap<Facet, string> | null;
	lastAt: number;
}

/**
 * A part with more `quarters` (characters) is left, and its day goes on in the next one. So the work for an event stays
 * bounded on a page with millions of views. Most busy days have one part: 100,000 events in 60 cities make 90,000
 * characters.
 */
const LONGEST_QUARTERS = 200_000;

/** The newest part of a page's day, and the keys of all its parts. */
export interface StoredDay extends Omit<DayColumns<string>, "totals" | "quarters"> {
	part: number;
	/** Null in a part that is left. */
	quarters: string | null;
	keys: ReadonlyMap<Facet, Set<string>>;
}

/** Everything that recording some events depends on. */
export interface Stored {
	pages: ReadonlyMap<string, StoredPage>;
	/** The events that count: those of existing pages that are not stored yet, under the caps of visitors and addresses. */
	admitted: readonly Described[];
	/** By `visitName`. */
	visitors: ReadonlyMap<string, StoredVisitor>;
	/** By `dayName`. */
	days: ReadonlyMap<string, StoredDay>;
}

export const dayName = (pageId: string, day: number) => `${pageId} ${day}`;
export const visitName = (pageId: string, day: number, visitor: string) => `${pageId} ${day} ${visitor}`;

/** Reads everything that recording these events depends on, in one round trip. */
export async function readStored(database: D1Database, events: readonly Described[]): Promise<Stored> {
	const capsViews = capViews(database, events);
	const capsAddresses = capAddresses(database, events);
	const all = (sql: string, rows: readonly unknown[]) =>
		asciiJsonArrays(rows).map((pack) => database.prepare(sql).bind(pack));
	const parts = {
		pages: all(PAGES, [...new Set(events.map(({ pageId }) => pageId))]),
		others: all(
			STORED_EVENTS,
			events.flatMap(({ kind, pageId, at, id }) => (kind === "view" ? [] : [[kind, pageId, at, id]])),
		),
		visitors: all(VISITORS, askedVisitors(events)),
		days: all(DAYS, askedDays(events)),
		views: capsViews.statements,
		addresses: capsAddresses.statements,
	};
	// The rows of each statement have their own type. The code that made the statement reads them.
	const results = (await database.batch<never>(Object.values(parts).flat())).values();
	const take = <Row>(statements: readonly D1PreparedStatement[]) =>
		statements.flatMap(() => rowsOf<Row>(results.next().value));
	const pages = new Map(take<PageRow>(parts.pages).map((row) => [row.id, readPage(row)]));
	const others = take<{ id: string }>(parts.others);
	const visits = take<VisitorRow>(parts.visitors);
	const ids = new Set([...others.map(({ id }) => id), ...visits.flatMap((row): string[] => JSON.parse(row.ids))]);
	const visitors = new Map(visits.map(readVisitor));
	const days = readDays(take<DayRow>(parts.days));
	const fresh = events.filter(({ id, pageId }) => pages.has(pageId) && !ids.has(id));
	const underViews = capsViews.read(take<StoredViews>(parts.views), fresh);
	const admitted = capsAddresses.read(take<StoredAtAddress>(parts.addresses), underViews);
	return { pages, admitted, visitors, days };
}

/** SQL for a page's newest document, as JSON: `[day, part, ever]`; NULL without documents. */
const newestInSql = (page: string) =>
	`(SELECT json_array(newest.day, newest.part, newest.ever) FROM day_counts AS newest WHERE newest.page_id = ${page}
		ORDER BY newest.day DESC, newest.part DESC LIMIT 1)`;

interface PageRow {
	id: string;
	showsViewCount: number;
	stamp: string | null;
}

const PAGES = `SELECT pages.id, shows_view_count AS showsViewCount, ${newestInSql("pages.id")} AS stamp
	FROM json_each(?1) AS asked CROSS JOIN pages ON pages.id = asked.value`;

/**
 * Fails, and its batch with it, when a page has recorded events since it was read. Each event changes the page's counts
 * since its creation, which are in the newest document.
 */
export function refuseStale(database: D1Database, pages: readonly StoredPage[]): D1PreparedStatement[] {
	return asciiJsonArrays(pages.map(({ id, stamp }) => [id, stamp])).map((pack) =>
		database
			.prepare(
				`SELECT json('stale ' || read.key) FROM json_each(?1) AS read
				 WHERE ${newestInSql("(read.value ->> 0)")} IS NOT read.value ->> 1`,
			)
			.bind(pack),
	);
}

/** Whether a batch failed because of `refuseStale`, or because a page was deleted since it was read. */
export function isStale(error: unknown): boolean {
	return /malformed JSON|FOREIGN KEY constraint failed/.test(String(error));
}

function readPage({ id, showsViewCount, stamp }: PageRow): StoredPage {
	const [day, part, ever]: [number, number, string] = stamp === null ? [0, 0, ""] : JSON.parse(stamp);
	return { id, showsViewCount: showsViewCount === 1, stamp, newest: stamp === null ? null : { day, part, ever } };
}

const isIn = ({ name, at }: EventTable) =>
	`EXISTS (SELECT 1 FROM ${name} WHERE page_id = event ->> 1 AND ${at} = event ->> 2 AND id = event ->> 3)`;

const STORED_EVENTS = `
SELECT event ->> 3 AS id FROM (SELECT jsonb(value) AS event FROM json_each(?1) LIMIT -1) WHERE CASE event ->> 0
	WHEN 'link' THEN ${isIn(EVENT_TABLES.link)}
	WHEN 'social' THEN ${isIn(EVENT_TABLES.social)}
	WHEN 'gate' THEN ${isIn(EVENT_TABLES.gate)}
	WHEN 'wayOut' THEN ${isIn(EVENT_TABLES.wayOut)}
	ELSE ${isIn(EVENT_TABLES.robot)} END`;

type AskedVisitor = [pageId: string, day: number, visitor: string, firstAt: number, views: [at: number, id: string][]];

/**
 * What to look for in the store: each visitor with their views and the time of the first. A cap may have stored a view under
 * the folded visitor of its address, so that one is looked for too.
 */
function askedVisitors(events: readonly Described[]): AskedVisitor[] {
	const asked = new Map<string, AskedVisitor>();
	for (const event of events) {
		if (event.kind !== "view") continue;
		const { pageId, day, at, id } = event;
		for (const visitor of [event.visitor, foldedVisitor(event.visitor)]) {
			if (visitor === null) continue;
			const name = visitName(pageId, day, visitor);
			const [, , , firstAt, views] = asked.get(name) ?? [pageId, day, visitor, at, []];
			asked.set(name, [pageId, day, visitor, Math.min(firstAt, at), views]);
			views.push([at, id]);
		}
	}
	return [...asked.values()];
}

interface VisitorRow {
	pageId: string;
	day: number;
	visitor: string;
	firstAt: number;
	firstId: string;
	keys: string | null;
	lastAt: number;
	/** The ids of the asked views that are stored, as JSON. */
	ids: string;
}

const ofVisitor = (view: string) =>
	`${view}.page_id = earliest.page_id AND ${view}.day = earliest.day AND ${view}.visitor = earliest.visitor`;

/** Reads two rows of a visitor's views and one for each asked view, however many there are. */
const VISITORS = `
SELECT page_id AS pageId, day, visitor, viewed_at AS firstAt, earliest.id AS firstId,
	iif(viewed_at >= asked.value ->> 3, ${facetKeysInSql("earliest")}, NULL) AS keys,
	(SELECT max(latest.viewed_at) FROM profile_views AS latest WHERE ${ofVisitor("latest")}) AS lastAt,
	(
		SELECT json_group_array(view.value ->> 1) FROM json_each(asked.value, '$[4]') AS view WHERE EXISTS (
			SELECT 1 FROM profile_views AS same WHERE ${ofVisitor("same")}
				AND same.viewed_at = view.value ->> 0 AND same.id = view.value ->> 1
		)
	) AS ids
FROM json_each(?1) AS asked CROSS JOIN profile_views AS earliest
	ON (page_id, day, visitor, viewed_at, earliest.id) = (
		SELECT page_id, day, visitor, viewed_at, id FROM profile_views
		WHERE page_id = asked.value ->> 0 AND day = asked.value ->> 1 AND visitor = asked.value ->> 2
		ORDER BY viewed_at, id LIMIT 1
	)`;

function readVisitor({ pageId, day, visitor, firstAt, firstId, keys, lastAt }: VisitorRow): [string, StoredVisitor] {
	const first = { at: firstAt, id: firstId };
	return [visitName(pageId, day, visitor), { first, keys: keys === null ? null : readKeys(keys), lastAt }];
}

/** Reads the result of `facetKeysInSql`: a text, a list, or null for each facet. */
function readKeys(json: string): ReadonlyMap<Facet, string> {
	const keys = [...readObject<string | string[] | null>(json)].flatMap(([facet, key]): [Facet, string][] => {
		if (key === null) return [];
		return [[facet as Facet, typeof key === "string" ? key : JSON.stringify(key)]];
	});
	return new Map(keys);
}

function askedDays(events: readonly Described[]): unknown[] {
	return [...new Map(events.map(({ pageId, day }) => [dayName(pageId, day), [pageId, day]])).values()];
}

interface DayRow extends Omit<DayColumns<string>, "quarters"> {
	pageId: string;
	day: number;
	part: number;
	quarters: string | null;
}

/** All parts of the days. Only the newest part changes, and none that is long. */
const DAYS = `
SELECT page_id AS pageId, day, part, totals, present, series,
	iif(length(quarters) <= ${LONGEST_QUARTERS}, quarters, NULL) AS quarters
FROM json_each(?1) AS asked CROSS JOIN day_counts ON page_id = asked.value ->> 0 AND day = asked.value ->> 1`;

function readDays(rows: readonly DayRow[]): Map<string, StoredDay> {
	const days = new Map<string, StoredDay>();
	for (const { pageId, day, part, totals, present, series, quarters } of rows.toSorted((a, b) => a.part - b.part)) {
		const name = dayName(pageId, day);
		const keys = new Map(days.get(name)?.keys);
		for (const [facet, counts] of readObject<object>(totals)) {
			const known = keys.get(facet as Facet) ?? new Set();
			keys.set(facet as Facet, new Set([...known, ...Object.keys(counts)]));
		}
		days.set(name, { part, keys, present, series, quarters });
	}
	return days;
}
