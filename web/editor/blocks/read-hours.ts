import { clockTime, type OpeningHours } from "../../../core/blocks/opening-hours.ts";

/** The two fields of a span: `09:00`, or empty. */
export interface TypedSpan {
	from: string;
	to: string;
}

/** The fields of each day, Monday first. A day has one pair of fields at least. */
export type TypedHours = readonly (readonly TypedSpan[])[];

export const EMPTY_SPAN: TypedSpan = { from: "", to: "" };

const DAY_MINUTES = 1440;

/** The fields for opening hours. A time field has no 24:00, so the end of a day is 00:00 there. */
export function typedHours(hours: OpeningHours): TypedHours {
	return hours.map((spans) =>
		spans.length === 0
			? [EMPTY_SPAN]
			: spans.map(({ from, to }) => ({ from: clockTime(from), to: clockTime(to % DAY_MINUTES) })),
	);
}

/**
 * The opening hours in the fields. Empty pairs are left out, and a missing time is `NaN`, which the schema refuses. An end
 * that isn't after the start is in the next day.
 */
export function readHours(typed: TypedHours): OpeningHours {
	return typed.map((spans) =>
		spans
			.filter(({ from, to }) => from !== "" || to !== "")
			.map((span) => {
				const [from, to] = [minutesIn(span.from), minutesIn(span.to)];
				// From 00:00 to 00:00 is the whole day, and so is 06:00 to 06:00.
				return { from, to: to > from ? to : to + DAY_MINUTES };
			}),
	);
}

/** `09:05` in minutes; `NaN` for anything else. */
function minutesIn(typed: string): number {
	const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(typed) ?? [];
	return Number(hours) * 60 + Number(minutes);
}
