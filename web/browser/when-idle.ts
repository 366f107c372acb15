/** The longest wait. A page that never rests, or a browser short of power, would otherwise never run the function. */
const LONGEST_WAIT_MS = 1000;

/** Runs a function when the browser is idle, or after a second. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
	// Safari doesn't have it.
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(act, LONGEST_WAIT_MS);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
	return () => cancelIdleCallback(request);
}

/** The time for the first taps, and for requests of the visible part of a screen. */
const SETTLING_MS = 1000;

/**
 * Runs a function once a screen has settled. For parts that nobody needs at once: loaded earlier, they would share a slow
 * line with the visible ones. Returns a function that cancels it.
 */
export function whenSettled(act: () => void): () => void {
	let cancel = () => {};
	const timer = setTimeout(() => {
		cancel = whenIdle(act);
	}, SETTLING_MS);
	return () => {
		clearTimeout(timer);
		cancel();
	};
}
