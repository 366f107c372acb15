import { LRUCache } from "lru-cache";
import { rootCauseOf } from "../root-cause.ts";
import { type PreparedPage, preparePage } from "./respond.ts";
import { readSnapshot, type Snapshot } from "./snapshot.ts";

/** A page ready to be sent, or null when nobody lives at the address. */
export type Lookup = PreparedPage | null;
export type SignedInLookup = (PreparedPage & { isOwner: boolean }) | null;

interface Cached {
	page: Lookup;
	checkedAt: number;
	isRefreshing: boolean;
}

/** An isolate trusts what it holds this long, then serves it while it looks again, then waits for the new answer. */
const FRESH_MS = 5_000;
const STALE_MS = 20_000;

/** Memory for pages per isolate, out of 128 MB: the app, which may share the isolate, hashes passwords in 65 of them. */
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;

const cache = new LRUCache<string, Cached>({
	maxSize: MAX_BYTES,
	sizeCalculation: ({ page }) => ENTRY_OVERHEAD_BYTES + (page?.html.byteLength ?? 0),
});

/**
 * The one lookup of a visitor's request: isolate memory, then KV, then D1. A store that fails is skipped; when the
 * last one fails, the isolate's copy is served however old it is, and without one this throws.
 */
export function lookUp(address: string, env: Env, ctx: ExecutionContext): Lookup | Promise<Lookup> {
	const cached = cache.get(address);
	if (!cached) return refresh(address, undefined, env, ctx);

	const age = Date.now() - cached.checkedAt;
	if (age < FRESH_MS) return cached.page;
	if (age > STALE_MS) return refresh(address, cached, env, ctx);
	if (!cached.isRefreshing) {
		cached.isRefreshing = true;
		ctx.waitUntil(refresh(address, cached, env, ctx));
	}
	return cached.page;
}

/**
 * The lookup for someone signed in: always D1, so that an owner sees the last save at once. Without D1 it degrades to
 * the visitors' lookup.
 */
export async function lookUpFresh(
	address: string,
	sessionId: string,
	env: Env,
	ctx: ExecutionContext,
): Promise<SignedInLookup> {
	try {
		const { loadForSignedIn } = await import("./load.ts");
		const loaded = await loadForSignedIn(env, address, sessionId);
		return loaded && { ...preparePage(loaded.snapshot), isOwner: loaded.isOwner };
	} catch (error) {
		console.error("D1 failed for a signed-in visitor", { address, error: rootCauseOf(error) });
		const page = await lookUp(address, env, ctx);
		return page && { ...page, isOwner: false };
	}
}

async function refresh(address: string, stale: Cached | undefined, env: Env, ctx: ExecutionContext): Promise<Lookup> {
	try {
		const snapshot = (await findInKv(address, env, ctx)) ?? (await findInDatabase(address, env, ctx));
		const isUnchanged = snapshot && stale?.page?.revision === snapshot.revision;
		const page = isUnchanged ? stale.page : snapshot && preparePage(snapshot);
		cache.set(address, { page, checkedAt: Date.now(), isRefreshing: false });
		return page;
	} catch (error) {
		if (!stale?.page) throw error;
		console.error("Serving an old copy of a public page", { address, error: rootCauseOf(error) });
		// Asked again in a while, not by every visitor: the stores are having a hard time.
		stale.checkedAt = Date.now() - FRESH_MS;
		stale.isRefreshing = false;
		return stale.page;
	}
}

async function findInKv(address: string, env: Env, ctx: ExecutionContext): Promise<Snapshot | null> {
	try {
		const snapshot = await readSnapshot(env.SNAPSHOTS, address);
		if (snapshot?.isOutdated) ctx.waitUntil(requestPublish(snapshot.pageId, env));
		return snapshot;
	} catch (error) {
		console.error("KV failed to read a snapshot", { address, error: rootCauseOf(error) });
		return null;
	}
}

async function findInDatabase(address: string, env: Env, ctx: ExecutionContext): Promise<Snapshot | null> {
	const { loadByAddress } = await import("./load.ts");
	const snapshot = await loadByAddress(env, address);
	// Nothing but the live object writes snapshots, so it is asked for the one that was missing.
	if (snapshot) ctx.waitUntil(requestPublish(snapshot.pageId, env));
	return snapshot;
}

async function requestPublish(pageId: string, env: Env): Promise<void> {
	await env.LIVE.getByName(pageId).requestPublish(pageId);
}
