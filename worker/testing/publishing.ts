import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Runs the alarm of the page's live object now, if one is set. */
export async function published(pageId: string): Promise<void> {
	await runDurableObjectAlarm(env.LIVE.getByName(pageId));
}

/** The snapshot of a site address, or null. */
export function snapshotAt(address: string): Promise<string | null> {
	return env.SNAPSHOTS.get(`site:${address}`);
}
