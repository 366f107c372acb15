import { env } from "cloudflare:workers";

declare global {
	interface Env {
		/** The part of their repetitions that long random tests run, in (0, 1]. */
		TEST_SCALE: number;
	}
}

/** A number of repetitions, e.g. 1000 in CI and 100 where `npm test` should take minutes. */
export function scaled(repetitions: number): number {
	return repetitions * env.TEST_SCALE;
}
