import type { Counts } from "../../../../core/stats/counts.ts";
import type { GateStep } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import {
	addTo,
	type CountList,
	type DayCounts,
	dayOf,
	emptyDay,
	MOST_PRESENT,
	PRESENT_MS,
	quarterOf,
	readDay,
	sumLists,
} from "../day-counts.ts";
import type { Facet } from "../facet.ts";
import type { Described, PersonsEvent } from "./describe-event.ts";
import type { StampedPage } from "./page-stamps.ts";
import type { Stored } from "./read-stored.ts";
import { dayName, type StoredDay } from "./stored-days.ts";
import { visitName } from "./stored-visitors.ts";

/** The count that an event of each kind adds to. */
const COUNT_OF = {
	view: "views",
	link: "clicks",
	social: "socialClicks",
	wayOut: "waysOut",
	bot: "bots",
	preview: "previews",
} as const satisfies Record<Exclude<Described["kind"], "gate">, keyof Counts>;
const COUNT_OF_STEP = { seen: "gatesSeen", passed: "gatesPassed" } as const satisfies Record<
	GateStep["step"],
	keyof Counts
>;

/** A document to write. `ever` is null in all but the page's newest. */
export interface ChangedDay {
	pageId: string;
	day: number;
	part: number;
	counts: DayCounts;
	ever: CountList | null;
}

/**
 * The counts since a page's creation, when no event of the batch changes the page's newest document, which holds them: then a
 * statement of their own updates it.
 */
export interface ChangedEver extends Pick<ChangedDay, "pageId" | "day" | "part"> {
	ever: CountList;
}

/**
 * Adds events to the counts of their days. When a visitor's earlier view arrives late, the visitor's count moves to it,
 * so that the order of arrival doesn't matter.
 */
export function addToDays(
	events: readonly Described[],
	{ pages, visitors, days }: Pick<Stored, "pages" | "visitors" | "days">,
): { days: readonly ChangedDay[]; evers: readonly ChangedEver[] } {
	const changed = new Map<string, ChangedDay>();
	const added = new Map<string, CountList>();
	const changedDay = (pageId: string, day: number) => {
		const name = dayName(pageId, day);
		const known = changed.get(name) ?? { pageId, day, ...nextPart(days.get(name)), ever: null };
		changed.set(name, known);
		return known;
	};
	const add = ({ pageId, at, keys }: Moment, name: keyof Counts, amount: 1 | -1) => {
		const { counts } = changedDay(pageId, dayOf(at));
		const quarter = quarterOf(at);
		addTo(
			entry(counts.series, quarter, () => []),
			name,
			amount,
		);
		for (const [facet, key] of keys) {
			const cells = entry(
				entry(counts.keys, facet, () => new Map()),
				key,
				() => new Map(),
			);
			addTo(
				entry(cells, quarter, () => []),
				name,
				amount,
			);
		}
		addTo(
			entry(added, pageId, () => []),
			name,
			amount,
		);
	};
	for (const event of events) {
		add(momentOf(event), event.kind === "gate" ? COUNT_OF_STEP[event.step] : COUNT_OF[event.kind], 1);
	}
	for (const [visit, views] of groupByVisitor(events)) {
		const { first, last } = endsOf(views);
		const known = visitors.get(visit);
		const isEarlier = known && isBefore(first, known.first);
		if (!known || isEarlier) add(momentOf(first), "visitors", 1);
		if (isEarlier) {
			add(momentOf({ pageId: first.pageId, at: known.first.at, keys: known.keys ?? {} }), "visitors", -1);
		}
		movePresent(changedDay(first.pageId, first.day).counts.present, known?.lastAt, last.at);
	}
	for (const { counts } of changed.values()) forgetGone(counts.present);
	return { days: [...changed.values()], evers: placeEvers(added, changed, pages) };
}

interface Moment {
	pageId: string;
	at: number;
	keys: Iterable<readonly [Facet, string]>;
}

function momentOf({ pageId, at, keys }: Pick<Described, "pageId" | "at" | "keys">): Moment {
	// The keys were made from the table of facets.
	return { pageId, at, keys: Object.entries(keys) as [Facet, string][] };
}

/** The document that takes a day's next counts. */
function nextPart(stored: StoredDay | undefined): Pick<ChangedDay, "part" | "counts"> {
	if (!stored) return { part: 0, counts: emptyDay() };
	const { part, present, series, quarters } = stored;
	if (quarters !== null) return { part, counts: readDay({ present, series, quarters }) };
	return { part: part + 1, counts: readDay({ present, series: "{}", quarters: "{}" }) };
}

type View = Extract<PersonsEvent, { kind: "view" }>;

function groupByVisitor(events: readonly Described[]): Map<string, View[]> {
	const views = events.filter((event) => event.kind === "view");
	return Map.groupBy(views, ({ pageId, day, visitor }) => visitName(pageId, day, visitor));
}

function endsOf(views: readonly View[]): { first: View; last: View } {
	return {
		first: views.reduce((first, view) => (isBefore(view, first) ? view : first)),
		last: views.reduce((last, view) => (view.at > last.at ? view : last)),
	};
}

function isBefore(one: { at: number; id: string }, other: { at: number; id: string }): boolean {
	return one.at < other.at || (one.at === other.at && one.id < other.id);
}

/** Moves a visitor's last view in `present`. */
function movePresent(present: Map<number, number>, before: number | undefined, at: number): void {
	if (before !== undefined && before >= at) return;
	const there = before === undefined ? undefined : present.get(before % DAY_MS);
	if (before !== undefined && there !== undefined) present.set(before % DAY_MS, there - 1);
	present.set(at % DAY_MS, (present.get(at % DAY_MS) ?? 0) + 1);
}

/** Leaves out visitors who had gone when the last one came, and those over the most that are counted. */
function forgetGone(present: Map<number, number>): void {
	const times = [...present.keys()].sort((a, b) => b - a);
	let counted = 0;
	for (const time of times) {
		const visitors = present.get(time) ?? 0;
		const isGone = time <= (times[0] ?? 0) - PRESENT_MS;
		if (visitors === 0 || isGone || counted >= MOST_PRESENT) present.delete(time);
		else counted += visitors;
	}
}

/**
 * Puts each page's counts since its creation into its newest document, if that changes anyway. Returns the others, which need a
 * statement of their own.
 */
function placeEvers(
	added: ReadonlyMap<string, CountList>,
	changed: ReadonlyMap<string, ChangedDay>,
	pages: ReadonlyMap<string, StampedPage>,
): ChangedEver[] {
	const newestOf = new Map<string, ChangedDay>();
	for (const day of changed.values()) {
		if (day.day >= (newestOf.get(day.pageId)?.day ?? 0)) newestOf.set(day.pageId, day);
	}
	return [...newestOf.values()].flatMap((day) => {
		const newest = pages.get(day.pageId)?.newest;
		const before: CountList = newest ? JSON.parse(newest.ever) : [];
		const ever = sumLists([before, added.get(day.pageId) ?? []]);
		if (newest && newest.day > day.day) return { pageId: day.pageId, day: newest.day, part: newest.part, ever };
		day.ever = ever;
		return [];
	});
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
	const known = map.get(key);
	if (known !== undefined) return known;
	const value = create();
	map.set(key, value);
	return value;
}
