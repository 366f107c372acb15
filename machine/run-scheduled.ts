import type { Miniflare } from "miniflare";

/** Runs the tasks that Cloudflare's cron runs each minute. */
export async function runScheduled(server: Miniflare): Promise<void> {
	const worker = await server.getWorker();
	await worker.scheduled({ cron: "* * * * *" });
}
