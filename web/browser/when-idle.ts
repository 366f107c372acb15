/** Safari has no idle callbacks: there it is after this long. */
const QUIET_AFTER_MS = 1000;

/** Runs something as soon as the browser has nothing else to do. Returns a function that calls it off. */
export function whenIdle(act: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(act, QUIET_AFTER_MS);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act);
	return () => cancelIdleCallback(request);
}
