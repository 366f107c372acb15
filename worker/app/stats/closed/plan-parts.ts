import { placeOf, type RowValues } from "./event-columns.ts";

/** The most events in a part. */
export const EVENTS_PER_PART = 5_000;

/** Where a part ends: before the event with this key. */
export type EndKey = readonly [day: number, kind: string, visitor: string, at: number, id: string];

/** A part to write: all events of a page that are stored from a day on and come before a key. */
export interface PlannedPart {
	pageId: string;
	day: number;
	part: number;
	lastDay: number;
	rows: readonly RowValues[];
	before: EndKey;
}

/** A part that exists. */
export type StoredPart = Pick<PlannedPart, "pageId" | "day" | "part" | "lastDay">;

/**
 * Divides events of closed days into parts: some entire days, or a piece of a day with too many. `rows` are in the order of pages and
 * their keys, and `isCut` says that more follow. The day on which they end waits then, unless there is nothing else.
 */
export function planParts(rows: readonly RowValues[], stored: readonly StoredPart[], isCut: boolean): PlannedPart[] {
	const days = [...Map.groupBy(rows, (row) => `${pageOf(row)} ${dayIn(row)}`).values()];
	const last = days.at(-1);
	if (isCut && last && days.length > 1) days.pop();
	else if (isCut && last) return [piece(last, stored)];
	const parts: PlannedPart[] = [];
	for (const day of days) {
		const before = parts.at(-1);
		const next = wholeDay(day, stored);
		if (before && belongTogether(before, next, stored)) parts[parts.length - 1] = joined(before, next);
		else parts.push(next);
	}
	return parts;
}

/** The beginning of a day that is too long. */
function piece(rows: readonly RowValues[], stored: readonly StoredPart[]): PlannedPart {
	const next = rows[EVENTS_PER_PART];
	const whole = wholeDay(rows, stored);
	return next ? { ...whole, rows: rows.slice(0, EVENTS_PER_PART), before: endKey(next) } : whole;
}

/** What is left of a day. Its first events may be in parts. */
function wholeDay(rows: readonly RowValues[], stored: readonly StoredPart[]): PlannedPart {
	const first = rows[0] ?? [];
	const [pageId, day] = [pageOf(first), dayIn(first)];
	return { pageId, day, part: partsOf({ pageId, day }, stored).length, lastDay: day, rows, before: endOf(day) };
}

/** Whether two parts make one: of one page, not too long, and with no stored part between or at their ends. */
function belongTogether(one: PlannedPart, next: PlannedPart, stored: readonly StoredPart[]): boolean {
	if (one.pageId !== next.pageId || one.rows.length + next.rows.length > EVENTS_PER_PART) return false;
	return !stored.some(({ pageId, day }) => pageId === one.pageId && day >= one.day && day <= next.lastDay);
}

function joined(one: PlannedPart, next: PlannedPart): PlannedPart {
	return { ...one, lastDay: next.lastDay, rows: [...one.rows, ...next.rows], before: next.before };
}

function partsOf(
	{ pageId, day }: Pick<StoredPart, "pageId" | "day">,
	stored: readonly StoredPart[],
): readonly StoredPart[] {
	return stored.filter((part) => part.pageId === pageId && part.day === day);
}

const [PAGE, DAY, KIND, VISITOR, AT, ID] = ["page_id", "day", "kind", "visitor", "at", "id"].map(placeOf);
const pageOf = (row: RowValues) => String(row[PAGE ?? 0]);
const dayIn = (row: RowValues) => Number(row[DAY ?? 0]);

export function endKey(row: RowValues): EndKey {
	const [kind, visitor, id] = [KIND, VISITOR, ID].map((place) => String(row[place ?? 0]));
	return [dayIn(row), kind ?? "", visitor ?? "", Number(row[AT ?? 0]), id ?? ""];
}

const endOf = (day: number): EndKey => [day + 1, "", "", 0, ""];
