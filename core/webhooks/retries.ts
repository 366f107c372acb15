import { HOUR_MS, MINUTE_MS } from "../time/duration.ts";

/** The pauses after the first, second, … failure of a delivery: 75 hours in all, as Standard Webhooks suggests. */
const PAUSES_MS = [
	5_000,
	5 * MINUTE_MS,
	30 * MINUTE_MS,
	2 * HOUR_MS,
	5 * HOUR_MS,
	10 * HOUR_MS,
	14 * HOUR_MS,
	20 * HOUR_MS,
	24 * HOUR_MS,
] as const;

/** Pauses are longer or shorter by up to this part, so that a receiver that was down isn't asked by everybody at once. */
const JITTER = 0.1;

/** Failures in a row after which the maker of a webhook gets a mail, and after which it ends. */
export const FAILURES_TO_MAIL = 5;
export const FAILURES_TO_END = 20;

/** Many deliveries that fail within this time are one failure: the receiver was down once. */
export const ONE_FAILURE_MS = MINUTE_MS;

/** The most tries of a delivery. */
export const TRIES_MAX = PAUSES_MS.length + 1;

/** The pause in milliseconds after so many tries, or null when that was the last one. `chance` is a random number below 1. */
export function pauseAfter(tries: number, chance: number): number | null {
	const pauseMs = PAUSES_MS[tries - 1];
	return pauseMs === undefined ? null : Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance));
}
