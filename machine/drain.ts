import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/** This is longer than packing events and filling a batch take together. Retries may take hours. */
const PATIENCE_MS = 15_000;

/**
 * Waits until events and queue messages are stored or delivered. Returns false when some are still under way after 15
 * seconds, for example mails while the mail server is down.
 */
export async function drain(server: Miniflare): Promise<boolean> {
	const worker = await server.getWorker("linkstead");
	const drained = worker.scheduled({ cron: "drain" }).then(() => true);
	return Promise.race([drained, wait(PATIENCE_MS, false, { ref: false })]);
}
