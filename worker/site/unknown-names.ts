import { clientAddress } from "../foundation/http/client-address.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { RecentlyUsed } from "./recently-used.ts";

/** As long as the period of the limit in wrangler.toml. */
const REFUSED_MS = 60_000;
const ADDRESSES_MAX = 10_000;

/** The client addresses above the limit, and the time when they may ask again. Each isolate learns them by itself. */
const refusedUntil = new RecentlyUsed<string, number>(ADDRESSES_MAX);

/**
 * Whether the client has asked for too much that doesn't exist. This comes before a lookup in a store, so it reads
 * memory only. Pages that the isolate has in memory are answered without it.
 */
export function isGuessing(visit: Visit): boolean {
	const address = addressOf(visit);
	return address !== null && (refusedUntil.get(address) ?? 0) > Date.now();
}

/** Counts a lookup that found nothing: a name, host, link or picture that doesn't exist. Nobody waits for it. */
export function countUnknown(visit: Visit): void {
	const address = addressOf(visit);
	if (address !== null) visit.ctx.waitUntil(refuseAbove(address, visit.env));
}

async function refuseAbove(address: string, env: Env): Promise<void> {
	const { isWithin } = await import("../foundation/limits/within-limit.ts");
	if (!(await isWithin(env, "LOOKUPS_LIMIT", `unknown ${address}`))) refusedUntil.set(address, Date.now() + REFUSED_MS);
}

/** Clients without an address would all count as one. */
function addressOf({ request: { headers } }: Visit): string | null {
	return headers.has("cf-connecting-ip") ? clientAddress(headers) : null;
}
