import { type PageDay, selectClosed } from "../closed/event-parts.ts";
import { type MonthVersion, selectVersions } from "../closed/month-versions.ts";
import type { Facet } from "../facet.ts";
import { selectFormer } from "../former-events.ts";
import { asciiJsonArrays } from "../json-parameter.ts";
import { rowsOf } from "../rows-of.ts";
import { capAddresses, type StoredAtAddress } from "./address-cap.ts";
import type { Described } from "./describe-event.ts";
import { type PackedKeysRow, readPackedKeys, selectPackedKeys } from "./packed-keys.ts";
import { readStamp, STAMPS, type StampedPage, type StampRow } from "./page-stamps.ts";
import { askedDays, DAYS, type DayRow, lateDays, monthsOf, readDays, type StoredDay } from "./stored-days.ts";
import { askedVisitors, readVisitor, type StoredVisitor, VISITORS, type VisitorRow } from "./stored-visitors.ts";
import { capViews, type StoredViews } from "./view-cap.ts";

/** Everything that recording some events depends on. */
export interface Stored {
	pages: ReadonlyMap<string, StampedPage>;
	/** The events that count: those that are not stored yet, under the caps of visitors and addresses. */
	admitted: readonly Described[];
	/** By `visitName`. */
	visitors: ReadonlyMap<string, StoredVisitor>;
	/** By `dayName`. */
	days: ReadonlyMap<string, StoredDay>;
	/** The keys that packed days have in the facets with a cap, by `dayName`. */
	packedKeys: ReadonlyMap<string, ReadonlyMap<Facet, ReadonlySet<string>>>;
	/** The months of packed counts that late events belong to, with their versions. */
	months: readonly MonthVersion[];
	/** The days whose events are packed, and those with events in the tables of 0.1.0. They have to be moved first. */
	closed: readonly PageDay[];
	former: readonly PageDay[];
}

/** Reads everything that recording these events depends on, in one round trip. */
export async function readStored(store: D1Database, events: readonly Described[], shard: number): Promise<Stored> {
	const capsViews = capViews(store, events);
	const capsAddresses = capAddresses(store, events);
	const all = (sql: string, rows: readonly unknown[]) =>
		asciiJsonArrays(rows).map((pack) => store.prepare(sql).bind(pack));
	const days = askedDays(events);
	const late = lateDays(days, Date.now());
	const parts = {
		pages: all(STAMPS, [...new Set(events.map(({ pageId }) => pageId))]),
		months: selectVersions(store, monthsOf(late)),
		packed: selectPackedKeys(store, late),
		closed: selectClosed(store, days),
		// Only the product's own database has the tables of 0.1.0.
		former: shard === 0 ? selectFormer(store, days) : [],
		others: all(OTHERS, keysOfOthers(events)),
		visitors: all(VISITORS, askedVisitors(events)),
		days: all(DAYS, days),
		views: capsViews.statements,
		addresses: capsAddresses.statements,
	};
	// The rows of each statement have their own type. The code that made the statement reads them.
	const results = (await store.batch<never>(Object.values(parts).flat())).values();
	const take = <Row>(statements: readonly D1PreparedStatement[]) =>
		statements.flatMap(() => rowsOf<Row>(results.next().value));
	const pages = new Map(take<StampRow>(parts.pages).map((row) => [row.id, readStamp(row)]));
	const months = take<MonthRow>(parts.months).map(
		({ pageId, month, version }): MonthVersion => [pageId, month, version],
	);
	const packedKeys = readPackedKeys(take<PackedKeysRow>(parts.packed));
	const closed = take<PageDayRow>(parts.closed).map(readPageDay);
	const former = take<PageDayRow>(parts.former).map(readPageDay);
	const others = take<{ id: string }>(parts.others);
	const visits = take<VisitorRow>(parts.visitors);
	const ids = new Set([...others.map(({ id }) => id), ...visits.flatMap((row): string[] => JSON.parse(row.ids))]);
	const visitors = new Map(visits.map(readVisitor));
	const storedDays = readDays(take<DayRow>(parts.days));
	const fresh = events.filter(({ id }) => !ids.has(id));
	const underViews = capsViews.read(take<StoredViews>(parts.views), fresh);
	const admitted = capsAddresses.read(take<StoredAtAddress>(parts.addresses), underViews);
	return { pages, admitted, visitors, days: storedDays, packedKeys, months, closed, former };
}

interface MonthRow {
	pageId: string;
	month: number;
	version: number | null;
}

interface PageDayRow {
	pageId: string;
	day: number;
}

const readPageDay = ({ pageId, day }: PageDayRow): PageDay => [pageId, day];

/** The keys of all events but views, which are looked for with their visitors. */
function keysOfOthers(events: readonly Described[]): unknown[] {
	return events.flatMap(({ pageId, day, kind, visitor, at, id }) => {
		return kind === "view" ? [] : [[pageId, day, kind, visitor, at, id]];
	});
}

/** The ids of those events that are stored. */
const OTHERS = `
SELECT stored.id FROM (SELECT jsonb(value) AS event FROM json_each(?1) LIMIT -1) CROSS JOIN events AS stored
ON page_id = event ->> 0 AND day = event ->> 1 AND kind = event ->> 2 AND visitor = event ->> 3 AND at = event ->> 4
	AND stored.id = event ->> 5`;
