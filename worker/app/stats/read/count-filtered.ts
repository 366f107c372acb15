import { columnOf, type Dimension, PEOPLES_DIMENSIONS } from "../../../../core/stats/dimension.ts";
import type { Span } from "../../../../core/stats/period.ts";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { QUARTER_MS } from "../../../../core/time/duration.ts";
import {
	type Column,
	columnsOf,
	combineColumns,
	type EventColumns,
	type Value,
	valueIn,
} from "../closed/event-columns.ts";
import { type CountList, countsOf, PLACE_OF } from "../day-counts.ts";
import { EVENT_COLUMNS } from "../event-row.ts";
import { dimensionKey, valuesOfKey } from "../facet.ts";
import type { KeyCounts } from "./breakdowns.ts";
import type { EventReader } from "./read-events.ts";
import type { Quarters } from "./sum-counts.ts";

const PLACES = Object.keys(PLACE_OF).length;

interface Filtered {
	filters: readonly StatsFilter[];
	/** Earlier events don't count. They only say who was there before. */
	from: number;
	/** The time span of the breakdowns. */
	whole: Span;
}

/** Counts the events by people that pass filters: those of each quarter of an hour, and those of each dimension's keys. */
export function countFiltered({ filters, from, whole }: Filtered) {
	const quarters: Quarters = new Map();
	const sums = new Map(PEOPLES_DIMENSIONS.map((id) => [id, new Map<string, CountList>()]));
	const findFirsts = firstViews();
	return {
		add(events) {
			const firsts = findFirsts(events);
			const counted = countedRows(events, filters, from);
			addQuarters(quarters, counted, firsts);
			const inWhole = counted.filter(({ at }) => at >= whole.from && at < whole.to);
			for (const [id, keys] of sums) addKeys(keys, keyColumn(events, id), { counted: inWhole, firsts });
		},
		quarters,
		rows: (): KeyCounts[] =>
			[...sums].flatMap(([dimension, keys]) => [...keys].map(([key, list]) => ({ dimension, key, ...countsOf(list) }))),
	} satisfies EventReader & Record<string, unknown>;
}

/**
 * Finds each visitor's first view of a day, in slices of events: the rows of a day come in the order of their visitors' views. Whether it
 * passes a filter or not, no later view counts as the visitor.
 */
function firstViews() {
	/** The visitor of the last view of each day that was read. */
	const lastVisitor = new Map<Value, Value>();
	return ({ count, columns }: EventColumns): Uint8Array => {
		const firsts = new Uint8Array(count);
		const [day, kind, visitor] = ["day", "kind", "visitor"].map((name) => columns.get(name));
		if (!day || !kind || !visitor) return firsts;
		for (let row = 0; row < count; row++) {
			if (valueIn(kind, row) !== "view") continue;
			const [today, who] = [valueIn(day, row), valueIn(visitor, row)];
			if (lastVisitor.get(today) === who) continue;
			lastVisitor.set(today, who);
			firsts[row] = 1;
		}
		return firsts;
	};
}

/** An event that counts: its row, its time, and the place of its count in a `CountList`. */
interface CountedRow {
	row: number;
	at: number;
	place: number;
}

function countedRows(events: EventColumns, filters: readonly StatsFilter[], from: number): CountedRow[] {
	const place = combineColumns(columnsOf(events, ["kind", "step"]), events.count, placeOfCount);
	const at = events.columns.get("at");
	const passing = filters.map(({ dimension, key }) => {
		const { values, places } = keyColumn(events, dimension);
		return { places, passes: values.map((value) => value === key) };
	});
	const counted: CountedRow[] = [];
	for (let row = 0; row < events.count; row++) {
		const time = at ? Number(valueIn(at, row)) : 0;
		const count = valueIn(place, row);
		if (time < from || count === null) continue;
		if (passing.every(({ places, passes }) => passes[places[row] ?? 0])) {
			counted.push({ row, at: time, place: Number(count) });
		}
	}
	return counted;
}

/** The place of an event's count; null for a robot's. */
function placeOfCount([kind, step]: readonly Value[]): number | null {
	if (kind === "gate") return step === "passed" ? PLACE_OF.gatesPassed : PLACE_OF.gatesSeen;
	return COUNT_OF_KIND.get(kind ?? null) ?? null;
}

const COUNT_OF_KIND = new Map<Value, number>([
	["view", PLACE_OF.views],
	["link", PLACE_OF.clicks],
	["social", PLACE_OF.socialClicks],
	["wayOut", PLACE_OF.waysOut],
]);

function addQuarters(quarters: Quarters, counted: readonly CountedRow[], firsts: Uint8Array): void {
	for (const { row, at, place } of counted) {
		const quarter = Math.floor(at / QUARTER_MS);
		const list = quarters.get(quarter) ?? noCounts();
		quarters.set(quarter, list);
		list[place] = (list[place] ?? 0) + 1;
		if (firsts[row]) list[PLACE_OF.visitors] = (list[PLACE_OF.visitors] ?? 0) + 1;
	}
}

/** Adds up the counts of each key of a dimension: those of a slice in an array of numbers first, which is much faster. */
function addKeys(
	keys: Map<string, CountList>,
	{ values, places }: Column,
	{ counted, firsts }: { counted: readonly CountedRow[]; firsts: Uint8Array },
): void {
	const counts = new Uint32Array(values.length * PLACES);
	for (const { row, place } of counted) {
		const start = (places[row] ?? 0) * PLACES;
		counts[start + place] = (counts[start + place] ?? 0) + 1;
		if (firsts[row]) counts[start + PLACE_OF.visitors] = (counts[start + PLACE_OF.visitors] ?? 0) + 1;
	}
	for (const [index, key] of values.entries()) {
		const added = counts.subarray(index * PLACES, (index + 1) * PLACES);
		if (key === null || added.every((count) => count === 0)) continue;
		const list = keys.get(String(key)) ?? noCounts();
		keys.set(String(key), list);
		for (const [place, count] of added.entries()) list[place] = (list[place] ?? 0) + count;
	}
}

const noCounts = (): CountList => new Array(PLACES).fill(0);

/** The events' keys in a dimension. */
function keyColumn(events: EventColumns, id: Dimension): Column {
	const names = valuesOfKey(id).map((one) => EVENT_COLUMNS.get(columnOf(one)) ?? "");
	return combineColumns(columnsOf(events, names), events.count, (values) =>
		dimensionKey(
			id,
			values.map((value) => String(value ?? "")),
		),
	);
}
