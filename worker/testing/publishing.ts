import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Makes the page's live object publish now, if a request is pending. */
export async function published(pageId: string): Promise<void> {
	await runDurableObjectAlarm(env.LIVE.getByName(pageId));
}

/** The snapshot of a site address, or null. */
export function snapshotAt(address: string): Promise<string | null> {
	return env.SNAPSHOTS.get(`site:${address}`);
}
