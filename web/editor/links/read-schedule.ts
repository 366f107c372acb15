import { type Link, linkSchema } from "../../../core/link.ts";
import { type ReadWallTime, timeOfWall, wallTimeAt } from "../../../core/zoned-time.ts";

/** The fields of a schedule: days and times in a time zone, or nothing. */
export interface ScheduleFields {
	visibleFrom: string;
	visibleUntil: string;
}

export type ReadSchedule = { ok: true; link: Link } | { ok: false; hints: Partial<ScheduleFields> };

/** The fields that show a link's schedule in an IANA time zone. */
export function scheduleFields({ visibleFrom, visibleUntil }: Link, timeZone: string): ScheduleFields {
	const shown = (time: number | undefined) => (time === undefined ? "" : wallTimeAt(time, timeZone));
	return { visibleFrom: shown(visibleFrom), visibleUntil: shown(visibleUntil) };
}

/** The link with the schedule that was typed, or what to mend in it. An empty field sets no limit. */
export function readSchedule(link: Link, typed: ScheduleFields, timeZone: string): ReadSchedule {
	const { visibleFrom: _, visibleUntil: __, ...rest } = link;
	const scheduled: Link = { ...rest };
	const before = scheduleFields(link, timeZone);
	for (const field of FIELDS) {
		if (typed[field] === "") continue;
		// Left as it was it stays that very moment: seconds and the second of two equal hours don't show in a field.
		const kept = typed[field] === before[field] ? link[field] : undefined;
		const time = kept ?? timeOfWall(typed[field], timeZone)?.time;
		if (time === undefined) return { ok: false, hints: { [field]: "Enter a complete date and time." } };
		scheduled[field] = time;
	}
	const read = linkSchema.safeParse(scheduled);
	if (read.success) return { ok: true, link: read.data };
	const hints: Partial<ScheduleFields> = {};
	for (const { path, message } of read.error.issues) hints[path[0] as keyof ScheduleFields] ??= message;
	return { ok: false, hints };
}

/** The hint for a typed time that clocks skip or show twice, or null. */
export function oddityOf(typed: string, timeZone: string): string | null {
	const read = timeOfWall(typed, timeZone);
	return read?.oddity ? ODDITIES[read.oddity](wallTimeAt(read.time, timeZone).slice(11)) : null;
}

const FIELDS = ["visibleFrom", "visibleUntil"] as const;

const ODDITIES: Record<NonNullable<ReadWallTime["oddity"]>, (shown: string) => string> = {
	skipped: (shown) => `Clocks go forward then and skip this time. We'll use ${shown}.`,
	repeated: () => "Clocks go back then and show this time twice. We'll use the first one.",
};
