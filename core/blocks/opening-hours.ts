import * as z from "zod/mini";

/** The days of a week in the order of `OpeningHours`. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The most spans of a day: before and after a break. */
export const SPANS_MAX = 2;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const spanSchema = z
	.strictObject({
		/** In minutes since the day began. A day that is open until midnight ends at 1440. */
		from: z.int("Enter both times.").check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
		to: z.int("Enter both times.").check(z.minimum(1), z.maximum(DAY_MINUTES)),
	})
	.check(z.refine(({ from, to }) => from < to, { path: ["to"], error: "The end must be after the start." }));

export type Span = z.infer<typeof spanSchema>;

const daySchema = z.array(spanSchema).check(
	z.maxLength(SPANS_MAX, `A day can have at most ${SPANS_MAX} spans.`),
	z.refine(([first, second]) => !first || !second || first.to <= second.from, {
		path: [1, "from"],
		error: "The second span must begin after the first.",
	}),
);

/** The spans of each day, Monday first. A closed day has none. */
export const openingHoursSchema = z.array(daySchema).check(z.length(WEEKDAYS.length, "Give the hours of seven days."));

export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const ALWAYS_CLOSED: OpeningHours = WEEKDAYS.map(() => []);

/**
 * The spans of a week as pairs of minutes since Monday began. Spans that touch are one, also across midnight. One across
 * Sunday night is there twice: first from the week before, and last into the next week.
 */
export function weekOf(hours: OpeningHours): [from: number, to: number][] {
	const week: [from: number, to: number][] = [];
	for (const [day, spans] of hours.entries()) {
		for (const { from, to } of spans) {
			const last = week.at(-1);
			const start = day * DAY_MINUTES + from;
			if (last?.[1] === start) last[1] += to - from;
			else week.push([start, day * DAY_MINUTES + to]);
		}
	}
	const [first, last] = [week[0], week.at(-1)];
	if (first && last && first !== last && first[0] === 0 && last[1] === WEEK_MINUTES) {
		last[1] += first[1];
		first[0] = last[0] - WEEK_MINUTES;
	}
	return week;
}

/** Whether a week from `weekOf` has no minute that is closed. */
export function isAlwaysOpen([first]: readonly (readonly [from: number, to: number])[]): boolean {
	return first !== undefined && first[1] - first[0] === WEEK_MINUTES;
}

/** A span as visitors read it: "09:00–12:00". */
export function spanInWords({ from, to }: Span): string {
	return `${clockTime(from)}–${clockTime(to)}`;
}

/** Minutes since the day began as `09:05`. The end of the day is `24:00`. */
export function clockTime(minutes: number): string {
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
