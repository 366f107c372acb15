import * as z from "zod/mini";

/** The days of a week in the order of `OpeningHours`. */
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The most spans of a day: a day can have two breaks. */
export const SPANS_MAX = 3;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const spanSchema = z
	.strictObject({
		/** In minutes since the day began. A span that ends in the next day ends after 1440. */
		from: z.int("Enter both times.").check(z.minimum(0), z.maximum(DAY_MINUTES - 1)),
		to: z.int("Enter both times.").check(z.minimum(1), z.maximum(2 * DAY_MINUTES - 1)),
	})
	.check(
		z.refine(({ from, to }) => from < to && to - from <= DAY_MINUTES, {
			path: ["to"],
			error: "The end must be after the start, and at most a day later.",
		}),
	);

export type Span = z.infer<typeof spanSchema>;

const daySchema = z.array(spanSchema).check(
	z.maxLength(SPANS_MAX, `A day can have at most ${SPANS_MAX} spans.`),
	z.superRefine((spans, context) => {
		const at = spans.findIndex(({ from }, index) => from < (spans[index - 1]?.to ?? from));
		if (at === -1) return;
		context.addIssue({ code: "custom", path: [at, "from"], message: "Each span must begin after the one before it." });
	}),
);

/** The spans of each day, Monday first. A closed day has none. */
export const openingHoursSchema = z.array(daySchema).check(z.length(WEEKDAYS.length, "Give the hours of seven days."));

export type OpeningHours = z.infer<typeof openingHoursSchema>;

export const ALWAYS_CLOSED: OpeningHours = WEEKDAYS.map(() => []);

/**
 * The spans of a week as pairs of minutes since Monday began, in order. Spans that touch or overlap are one, also across
 * midnight. One across Sunday night is there twice: first from the week before, and last into the next week.
 */
export function weekOf(hours: OpeningHours): [from: number, to: number][] {
	const spans = hours.flatMap((day, at) => day.map(({ from, to }) => [at * DAY_MINUTES + from, at * DAY_MINUTES + to]));
	const joined: [from: number, to: number][] = [];
	for (const week of [-WEEK_MINUTES, 0, WEEK_MINUTES]) {
		for (const [from = 0, to = 0] of spans) {
			const last = joined.at(-1);
			if (last && last[1] >= week + from) last[1] = Math.max(last[1], week + to);
			else joined.push([week + from, week + to]);
		}
	}
	if (joined.some(([from, to]) => to - from >= WEEK_MINUTES)) return [[0, WEEK_MINUTES]];
	return joined.filter(([from, to]) => to > 0 && from < WEEK_MINUTES);
}

/** Whether a week from `weekOf` has no minute that is closed. */
export function isAlwaysOpen([first]: readonly (readonly [from: number, to: number])[]): boolean {
	return first !== undefined && first[1] - first[0] === WEEK_MINUTES;
}

/** A span as visitors read it: "09:00–12:00", "18:00–02:00". */
export function spanInWords({ from, to }: Span): string {
	return `${clockTime(from)}–${clockTime(to)}`;
}

/** Minutes since the day began as `09:05`. The end of the day is `24:00`, and two hours later it is `02:00`. */
export function clockTime(minutes: number): string {
	if (minutes > DAY_MINUTES) return clockTime(minutes - DAY_MINUTES);
	return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
