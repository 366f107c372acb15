/** The delay in Safari, which has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 1000;

/** Runs a function when the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(act, FALLBACK_DELAY_MS);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act);
	return () => cancelIdleCallback(request);
}
