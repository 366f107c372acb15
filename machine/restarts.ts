import { once } from "node:events";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { logLine } from "./log-line.ts";
import type { OwnWorkerd } from "./own-workerd.ts";
import { readMemoryOf } from "./workerd-memory.ts";

/** How long requests and batches that are under way get to end. Who connects meanwhile waits as long. */
const PATIENCE_MS = 8_000;
/** A limit that workerd passes at once must not keep it from serving. */
const SHORTEST_PAUSE_MS = 60 * 60_000;

/** Starts workerd again before it has more memory than it may. */
export interface Restarts {
	/** Does so if it is time. Throws what keeps workerd from starting. */
	look(): Promise<void>;
}

interface Watched {
	server: Miniflare;
	workerd: OwnWorkerd;
	limitBytes: number;
}

export function watchMemory({ server, workerd, limitBytes }: Watched): Restarts {
	let lastAt = Number.NEGATIVE_INFINITY;
	return {
		async look() {
			const bytes = await readMemoryOf(workerd.process?.pid ?? 0);
			const now = performance.now();
			if (bytes === null || bytes < limitBytes || now - lastAt < SHORTEST_PAUSE_MS) return;
			lastAt = now;
			const wasCutOff = await restart(server, workerd);
			workerd.restarts += 1;
			const message = "workerd was started again, because it had more memory than it may";
			const fields = { message, bytes, limitBytes, tookMs: Math.round(performance.now() - now), wasCutOff };
			console.log(logLine({ timestamp: Date.now(), level: "log", message: JSON.stringify(fields) }));
		},
	};
}

/**
 * Starts workerd again on the same stores. Requests that are under way are answered, and what they leave in memory, such as views, is
 * written. Who connects meanwhile waits in the held socket. Returns whether something took too long, and was cut off.
 */
async function restart(server: Miniflare, { process }: OwnWorkerd): Promise<boolean> {
	const worker = await server.getWorker("linkstead");
	// It has ended by itself, and Miniflare starts another one.
	if (!process || process.exitCode !== null || process.signalCode !== null) return false;
	const ended = once(process, "exit").then(() => true);
	// The Worker has workerd stop listening, once this call is under way and keeps workerd alive.
	worker.scheduled({ cron: "end" }).catch(() => process.kill("SIGTERM"));
	const hasEnded = await Promise.race([ended, wait(PATIENCE_MS, false, { ref: false })]);
	if (!hasEnded) process.kill("SIGKILL");
	await ended;
	// Miniflare hears of the end in the same turn.
	await nextTurn();
	await server.ready;
	await (await server.getWorker("linkstead")).scheduled({ cron: "wake" });
	return !hasEnded;
}
