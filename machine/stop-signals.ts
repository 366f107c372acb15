/** What asks a process to end. A terminal that is closed sends SIGHUP. */
const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type StopSignal = (typeof STOP_SIGNALS)[number];

/** Decides what a signal does from now on. Miniflare's own listeners would kill workerd and end the process with an error. */
export function onStop(stop: (signal: StopSignal) => void): void {
	for (const signal of STOP_SIGNALS) {
		process.removeAllListeners(signal);
		process.on(signal, stop);
	}
}

/**
 * Lets a product that is still starting end quietly when it is told to, or when the process that would tell it has ended. What is
 * under way is stored whole or not at all.
 */
export function mayStopWhileStarting(): void {
	onStop(() => process.exit(0));
	process.on("disconnect", () => process.exit(0));
}
