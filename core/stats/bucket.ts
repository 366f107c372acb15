/** Lengths of the periods that counts are kept in, in milliseconds. Their buckets are numbered since 1970. */
export const PERIOD_MS = { quarter: 900_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Buckets of one period, `to` not among them. A negative `sign` takes them away from the others. */
export interface BucketRange {
	period: keyof typeof PERIOD_MS;
	from: number;
	to: number;
	sign: 1 | -1;
}

/**
 * The buckets that make up a time (milliseconds since 1970, whole quarters of an hour): whole hours or days, and
 * quarters at the ends, added or taken away, whichever are fewer.
 */
export function bucketRanges(from: number, to: number, whole: "hour" | "day"): BucketRange[] {
	const length = PERIOD_MS[whole];
	const first = Math.round(from / length);
	const last = Math.round(to / length);
	if (first >= last) return quarters(from, to, 1);
	return [
		{ period: whole, from: first, to: last, sign: 1 },
		...(from < first * length ? quarters(from, first * length, 1) : quarters(first * length, from, -1)),
		...(to > last * length ? quarters(last * length, to, 1) : quarters(to, last * length, -1)),
	];
}

function quarters(from: number, to: number, sign: 1 | -1): BucketRange[] {
	const { quarter } = PERIOD_MS;
	return from < to ? [{ period: "quarter", from: from / quarter, to: to / quarter, sign }] : [];
}
