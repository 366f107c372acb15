import { env } from "cloudflare:workers";

declare global {
	interface Env {
		/** The part of their repetitions that long random tests run, in (0, 1]. */
		TEST_SCALE: number;
	}
}

/** The time that a test may take which does a thousand things one after the other. */
export const LONG_TEST_MS = 600_000;

/** A number of repetitions, e.g. 1000 in CI and 100 where `npm test` should take minutes. */
export function scaled(repetitions: number): number {
	return repetitions * env.TEST_SCALE;
}
