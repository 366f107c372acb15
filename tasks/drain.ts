import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/** Longer than a pack of events and the longest wait for a batch together; what is retried later may take hours. */
const PATIENCE_MS = 15_000;

/**
 * Waits until what the server has taken is where it lasts: packs of events are sent, and consumers have taken every
 * message. Returns whether that is so; a message whose receiver is down, as a mail server, is tried again for hours.
 */
export async function drain(server: Miniflare): Promise<boolean> {
	const worker = await server.getWorker("linkstead");
	const drained = worker.scheduled({ cron: "drain" }).then(() => true);
	return Promise.race([drained, wait(PATIENCE_MS, false, { ref: false })]);
}
