import type { CalendarDay } from "../stats/local-day.ts";
import { csvFile } from "../text/csv.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import type { Reading } from "./reading.ts";

/** Enough for a year and more of daily posts. */
export const MAX_ENTRIES = 500;
const MAX_CONTENT = 1000;

const DAY = /^(\d{4})-\d{2}-\d{2}$/;

export interface PlanEntry {
	id: string;
	date: CalendarDay;
	/** Can have several lines. */
	content: string;
}

export type PlanField = "date" | "content";

export interface PlanMonth {
	/** `YYYY-MM`. */
	month: string;
	entries: PlanEntry[];
}

export function readPlanInputs(typed: Record<PlanField, string>): Reading<PlanField, Record<PlanField, string>> {
	const errors: Partial<Record<PlanField, string>> = {};
	const content = emptyUnlessVisible(typed.content.replace(/\r\n?/g, "\n").trim());
	if (typed.date === "") errors.date = "Choose a date.";
	else if (!isDay(typed.date)) errors.date = "The date must be a day between 2000 and 2100.";
	if (content === "") errors.content = "Enter the content.";
	if (content.length > MAX_CONTENT) {
		errors.content = `The content can have at most 1,000 characters. Yours has ${content.length.toLocaleString("en-US")}.`;
	}
	if (errors.date || errors.content) return { ok: false, errors };
	return { ok: true, inputs: { date: typed.date, content } };
}

/** Adds an entry, or replaces the one with its id. The result is sorted by date; a day's entries keep their order. */
export function putEntry(entries: readonly PlanEntry[], entry: PlanEntry): PlanEntry[] {
	const isKnown = entries.some(({ id }) => id === entry.id);
	const next = isKnown ? entries.map((one) => (one.id === entry.id ? entry : one)) : [...entries, entry];
	return next.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** Groups sorted entries by month. */
export function byMonth(entries: readonly PlanEntry[]): PlanMonth[] {
	const months: PlanMonth[] = [];
	for (const entry of entries) {
		const month = entry.date.slice(0, 7);
		const last = months.at(-1);
		if (last?.month === month) last.entries.push(entry);
		else months.push({ month, entries: [entry] });
	}
	return months;
}

export function planCsv(entries: readonly PlanEntry[]): string {
	return csvFile([["Date", "Content"], ...entries.map(({ date, content }) => [date, content])]);
}

function isDay(date: string): boolean {
	const year = Number(DAY.exec(date)?.[1]);
	if (!(year >= 2000 && year <= 2100)) return false;
	const time = Date.parse(date);
	// Some engines read February 30 as March 2.
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
