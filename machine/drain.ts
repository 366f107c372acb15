import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/** How long a batch gets to finish. Its consumer may be waiting for a slow mail service. */
const PATIENCE_MS = 8_000;

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
