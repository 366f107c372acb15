import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { runScheduled } from "./run-scheduled.ts";
import type { Server } from "./server.ts";
import { onStop, type StopSignal } from "./stop-signals.ts";

const MINUTE_MS = 60_000;
/** One Ctrl+C arrives twice at once: from the terminal, and passed on by npm. */
const SAME_KEYPRESS_MS = 500;
/** How long a batch gets to finish. Its consumer may be waiting for a slow mail service. */
const PATIENCE_MS = 8_000;

/**
 * Runs the tasks of each minute until the process is told to stop. Then it stores what is under way, calls `afterwards`, and
 * ends the process.
 */
export function keepRunning(server: Server, afterwards: () => Promise<void> = async () => {}): void {
	let isRestarting = false;
	async function passMinute(): Promise<void> {
		// The next minute does what this one leaves.
		if (isRestarting) return;
		await runScheduled(server).catch((error) => console.error("The cron task failed", error));
		isRestarting = stoppingSince === 0;
		if (isRestarting) await server.restarts?.look();
		isRestarting = false;
	}
	const cron = setInterval(() => {
		passMinute().catch((error) => {
			console.error("workerd can't be started again", error);
			// Whoever has started this process starts another one.
			process.exit(1);
		});
	}, MINUTE_MS);
	// Whoever reads the log may end first. That is no reason to stop.
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
	let stoppingSince = 0;

	async function stop(signal: StopSignal): Promise<void> {
		if (stoppingSince > 0) {
			// A group's other signals come once from the system, and once more from the parent process.
			if (signal === "SIGINT" && Date.now() - stoppingSince > SAME_KEYPRESS_MS) process.exit(0);
			return;
		}
		stoppingSince = Date.now();
		clearInterval(cron);
		console.log("\nEnding what is under way … Ctrl+C again stops at once.");
		await drain(server);
		// workerd may have ended before. The end of this process ends it in any case.
		await server.dispose().catch(() => {});
		await afterwards();
		process.exit(0);
	}

	onStop(stop);
	// The parent process has ended, so no signal will follow.
	process.removeAllListeners("disconnect");
	process.on("disconnect", () => stop("SIGHUP"));
}

/**
 * Waits for requests, for events that aren't in their queue yet, and for batches that a consumer holds, so that no mail leaves
 * twice. Queues keep everything else for the next start. Where workerd has ended already, there is nothing to wait for.
 */
export async function drain(server: Miniflare): Promise<void> {
	await Promise.race([ask(server).catch(() => {}), wait(PATIENCE_MS, undefined, { ref: false })]);
}

async function ask(server: Miniflare): Promise<void> {
	const worker = await server.getWorker("linkstead");
	await worker.scheduled({ cron: "drain" });
}
