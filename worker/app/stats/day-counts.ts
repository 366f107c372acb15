import type { Counts } from "../../../core/stats/counts.ts";
import { DAY_MS, MINUTE_MS, QUARTER_MS } from "../../../core/time/duration.ts";
import type { Facet } from "./facet.ts";

const QUARTERS = DAY_MS / QUARTER_MS;

/** A visitor counts as present for this long after a view. */
export const PRESENT_MS = 5 * MINUTE_MS;
/** The most visitors that are counted as present. A busy page has thousands, and its document stays short. */
export const MOST_PRESENT = 200;

/**
 * Counts as the documents of `day_counts` have them: `[views, visitors, clicks, socialClicks, bots, previews,
 * gatesSeen, gatesPassed, waysOut]`. Zeros at the end can be left out.
 */
export type CountList = number[];

/** The place of each count in a `CountList`. */
export const PLACE_OF = {
	views: 0,
	visitors: 1,
	clicks: 2,
	socialClicks: 3,
	bots: 4,
	previews: 5,
	gatesSeen: 6,
	gatesPassed: 7,
	waysOut: 8,
} as const satisfies Record<keyof Counts, number>;

/** The counts of each quarter of an hour of a day, numbered from 0 to 95. */
type QuarterCounts = Map<number, CountList>;

/**
 * The counts of a page's day, in memory. The columns of `day_counts` are made of it:
 * - `series`: `{quarter: counts}` of all events,
 * - `totals`: `{facet: {key: counts}}` of the day,
 * - `quarters`: `{facet: {key: {quarter: counts}}}`,
 * - `present`: `{time: visitors}`, the visitors by their last view (milliseconds of the day), for the last minutes.
 */
export interface DayCounts {
	series: QuarterCounts;
	keys: Map<Facet, Map<string, QuarterCounts>>;
	present: Map<number, number>;
}

/** The columns of a document, as JSON values or text of JSON. */
export interface DayColumns<Json> {
	present: Json;
	series: Json;
	totals: Json;
	quarters: Json;
}

export function dayOf(at: number): number {
	return Math.floor(at / DAY_MS);
}

/** The quarter of an hour of its day that a moment is in. */
export function quarterOf(at: number): number {
	return Math.floor(at / QUARTER_MS) % QUARTERS;
}

export function emptyDay(): DayCounts {
	return { series: new Map(), keys: new Map(), present: new Map() };
}

/** Reads the text of a document. */
export function readDay({ present, series, quarters }: Omit<DayColumns<string>, "totals">): DayCounts {
	const keys = [...readObject<Record<string, Record<string, CountList>>>(quarters)].map(
		([facet, cells]) =>
			[facet as Facet, new Map(Object.entries(cells).map(([key, each]) => [key, numbered(each)]))] as const,
	);
	return { series: readNumbered<CountList>(series), keys: new Map(keys), present: readNumbered<number>(present) };
}

/** Reads an object that is keyed by numbers, such as a series. */
export function readNumbered<Value>(json: string): Map<number, Value> {
	return numbered<Value>(JSON.parse(json));
}

/** Reads an object. In a map, no key of a visitor's making is special. */
export function readObject<Value>(json: string): Map<string, Value> {
	return new Map(Object.entries<Value>(JSON.parse(json)));
}

export function writeDay({ series, keys, present }: DayCounts): DayColumns<object> {
	const facets = [...keys];
	return {
		present: Object.fromEntries(present),
		series: Object.fromEntries(series),
		totals: Object.fromEntries(
			facets.map(([facet, cells]) => [
				facet,
				Object.fromEntries([...cells].map(([key, each]) => [key, sumLists(each.values())])),
			]),
		),
		quarters: Object.fromEntries(
			facets.map(([facet, cells]) => [
				facet,
				Object.fromEntries([...cells].map(([key, each]) => [key, Object.fromEntries(each)])),
			]),
		),
	};
}

/** Adds to a count, which may become negative in one part of a day. */
export function addTo(counts: CountList, name: keyof Counts, amount: number): void {
	const place = PLACE_OF[name];
	while (counts.length <= place) counts.push(0);
	counts[place] = (counts[place] ?? 0) + amount;
}

export function sumLists(lists: Iterable<CountList>): CountList {
	const sum: CountList = [];
	for (const list of lists) addList(sum, list);
	return sum;
}

/** Adds all counts of a list to a sum. An answer for twelve months does so a hundred thousand times. */
export function addList(sum: CountList, list: CountList): void {
	for (let place = 0; place < list.length; place++) sum[place] = (sum[place] ?? 0) + (list[place] ?? 0);
}

export function countsOf(list: CountList): Counts {
	const [views = 0, visitors = 0, clicks = 0, socialClicks = 0, bots = 0, previews = 0] = list;
	const [gatesSeen = 0, gatesPassed = 0, waysOut = 0] = list.slice(PLACE_OF.gatesSeen);
	return { views, visitors, clicks, socialClicks, bots, previews, gatesSeen, gatesPassed, waysOut };
}

function numbered<Value>(object: Readonly<Record<string, Value>>): Map<number, Value> {
	return new Map(Object.entries(object).map(([number, value]) => [Number(number), value]));
}
