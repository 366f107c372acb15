import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Lets the page's live object publish now, if it has been asked to and has not done so by itself. */
export async function published(pageId: string): Promise<void> {
	await runDurableObjectAlarm(env.LIVE.getByName(pageId));
}

/** The stored public page at a site address, or null. */
export function snapshotAt(address: string): Promise<string | null> {
	return env.SNAPSHOTS.get(`site:${address}`);
}
