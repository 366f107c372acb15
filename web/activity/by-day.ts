import { dayOf } from "../browser/day-of.ts";

export interface Day<Entry> {
	/** `Today`, `Yesterday`, `Wednesday, November 25` or, of another year, `November 25, 2025`. */
	name: string;
	entries: Entry[];
}

/** Entries, newest first, by the day on which they happened in the browser's time zone. */
export function byDay<Entry extends { happenedAt: number }>(entries: readonly Entry[], now: number): Day<Entry>[] {
	const days: Day<Entry>[] = [];
	for (const entry of entries) {
		const name = nameOfDay(entry.happenedAt, now);
		const last = days.at(-1);
		if (last?.name === name) last.entries.push(entry);
		else days.push({ name, entries: [entry] });
	}
	return days;
}

function nameOfDay(time: number, now: number): string {
	const date = new Date(time);
	const yesterday = new Date(now);
	yesterday.setDate(yesterday.getDate() - 1);
	if (isSameDay(date, new Date(now))) return "Today";
	if (isSameDay(date, yesterday)) return "Yesterday";
	return date.getFullYear() === yesterday.getFullYear()
		? date.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" })
		: dayOf(time);
}

function isSameDay(one: Date, other: Date): boolean {
	return one.toDateString() === other.toDateString();
}
