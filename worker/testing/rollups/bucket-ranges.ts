import { DAY_MS, HOUR_MS, QUARTER_MS } from "../../../core/duration.ts";

/** The lengths, in milliseconds, of the periods that counts are stored by. Buckets are numbered since 1970. */
export const PERIOD_MS = { quarter: QUARTER_MS, hour: HOUR_MS, day: DAY_MS } as const;

/** A range of buckets of one period. `to` is exclusive. A negative `sign` subtracts the range from the others. */
export interface BucketRange {
	period: keyof typeof PERIOD_MS;
	from: number;
	to: number;
	sign: 1 | -1;
}

/**
 * The buckets that make up a time span (milliseconds since 1970, whole quarters of an hour): whole days or hours, and
 * smaller buckets at the ends. Smaller buckets are added or subtracted, whichever needs fewer of them.
 */
export function bucketRanges(from: number, to: number, whole: keyof typeof PERIOD_MS, sign: 1 | -1 = 1): BucketRange[] {
	if (from >= to) return [];
	const length = PERIOD_MS[whole];
	const first = Math.round(from / length);
	const last = Math.round(to / length);
	const smaller = whole === "day" ? "hour" : "quarter";
	if (first >= last) return bucketRanges(from, to, smaller, sign);
	const other = sign === 1 ? -1 : 1;
	return [
		{ period: whole, from: first, to: last, sign },
		...bucketRanges(from, first * length, smaller, sign),
		...bucketRanges(first * length, from, smaller, other),
		...bucketRanges(last * length, to, smaller, sign),
		...bucketRanges(to, last * length, smaller, other),
	];
}
