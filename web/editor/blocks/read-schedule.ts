import { scheduleSchema } from "../../../core/blocks/block-schema.ts";
import type { Schedule } from "../../../core/blocks/visibility.ts";
import { type ReadWallTime, timeOfWall, wallTimeAt } from "../../../core/time/zoned-time.ts";

/** The schedule fields: local dates and times, or empty strings. */
export interface ScheduleFields {
	visibleFrom: string;
	visibleUntil: string;
}

export type ReadSchedule<Item> = { ok: true; block: Item } | { ok: false; hints: Partial<ScheduleFields> };

/** Returns the field values for a block's schedule in an IANA time zone. */
export function scheduleFields({ visibleFrom, visibleUntil }: Schedule, timeZone: string): ScheduleFields {
	const shown = (time: number | undefined) => (time === undefined ? "" : wallTimeAt(time, timeZone));
	return { visibleFrom: shown(visibleFrom), visibleUntil: shown(visibleUntil) };
}

/** Returns the block with the typed schedule, or a hint per invalid field. An empty field sets no limit. */
export function readSchedule<Item extends Schedule>(
	block: Item,
	typed: ScheduleFields,
	timeZone: string,
): ReadSchedule<Item> {
	const scheduled: Item = { ...block };
	const before = scheduleFields(block, timeZone);
	for (const field of FIELDS) {
		delete scheduled[field];
		if (typed[field] === "") continue;
		// An unchanged field keeps its exact time. Fields show no seconds and can't tell repeated hours apart.
		const kept = typed[field] === before[field] ? block[field] : undefined;
		const time = kept ?? timeOfWall(typed[field], timeZone)?.time;
		if (time === undefined) return { ok: false, hints: { [field]: "Enter a complete date and time." } };
		scheduled[field] = time;
	}
	const read = scheduleSchema.safeParse(scheduled);
	if (read.success) return { ok: true, block: scheduled };
	const hints: Partial<ScheduleFields> = {};
	for (const { path, message } of read.error.issues) hints[path[0] as keyof ScheduleFields] ??= message;
	return { ok: false, hints };
}

/** Returns a hint for a time that a clock change skips or repeats, or null. */
export function clockChangeHint(typed: string, timeZone: string): string | null {
	const read = timeOfWall(typed, timeZone);
	return read?.oddity ? CLOCK_CHANGE_HINTS[read.oddity](wallTimeAt(read.time, timeZone).slice(11)) : null;
}

const FIELDS = ["visibleFrom", "visibleUntil"] as const;

const CLOCK_CHANGE_HINTS: Record<NonNullable<ReadWallTime["oddity"]>, (shown: string) => string> = {
	skipped: (shown) => `Clocks go forward then and skip this time. We'll use ${shown}.`,
	repeated: () => "Clocks go back then and show this time twice. We'll use the first one.",
};
