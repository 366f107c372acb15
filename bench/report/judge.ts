/** A measured value, with the limit that it must keep and one that is wished for. */
export interface Goal {
	measured: number;
	must: number;
	aim?: number | undefined;
	/** Whether more is better. */
	isAtLeast?: boolean;
	/** Whether there can be nothing, such as a difference, or what must not be there. Work that takes nothing wasn't done. */
	mayBeZero?: boolean;
}

/** The first two are a success. */
export type Verdict = "ok" | "ok, aim missed" | "MISSED" | "NOT MEASURED";

/**
 * Judges a measured value, and lets the command end with 1 unless its goal is met. No number, and zero where nothing is free,
 * mean that the bench has lost sight of what it measures.
 */
export function judge({ measured, must, aim, isAtLeast = false, mayBeZero = must === 0 }: Goal): Verdict {
	const isWithin = (limit: number) => (isAtLeast ? measured >= limit : measured <= limit);
	const isMeasured = Number.isFinite(measured) && (mayBeZero ? measured >= 0 : measured > 0);
	if (!isMeasured || !isWithin(must)) process.exitCode = 1;
	if (!isMeasured) return "NOT MEASURED";
	if (!isWithin(must)) return "MISSED";
	return aim === undefined || isWithin(aim) ? "ok" : "ok, aim missed";
}

export function isMet(verdict: Verdict): boolean {
	return verdict.startsWith("ok");
}
