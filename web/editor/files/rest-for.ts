/** Waits, at most until there is a connection again or the signal is aborted. */
export function restFor(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			removeEventListener("online", end);
			signal.removeEventListener("abort", end);
			resolve();
		};
		const timer = setTimeout(end, milliseconds);
		addEventListener("online", end);
		signal.addEventListener("abort", end);
		if (signal.aborted) end();
	});
}

/** Whether the browser believes to have no connection. It can be wrong: the product may be on its own machine. */
export function isOffline(): boolean {
	return navigator.onLine === false;
}
