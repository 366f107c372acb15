import { LRUCache } from "lru-cache";
import { rootCauseOf } from "../errors/root-cause.ts";
import { type PreparedPage, preparePage } from "./respond.ts";
import { type Moved, readSnapshot, type Snapshot } from "./snapshot.ts";

/** A page ready to be sent, where it has moved, or null when nobody lives or lived at the address. */
export type Lookup = PreparedPage | Moved | null;
export type SignedInLookup = (PreparedPage & { isOwner: boolean }) | Moved | null;

interface Cached {
	page: Lookup;
	checkedAt: number;
	isRefreshing: boolean;
}

/** An isolate trusts what it holds this long, then serves it while it looks again, then waits for the new answer. */
const FRESH_MS = 5_000;
const STALE_MS = 20_000;

/**
 * A live object publishes by itself when a scheduled link comes or goes. When KV shows the links of before for longer
 * than this, which is past its own cache, the object is asked again.
 */
const MOMENT_MISSED_AFTER_MS = 60_000;

const VISITORS_REQUEST_EVERY_MS = 60_000;

/** Memory for pages per isolate, out of 128 MB: the app, which may share the isolate, hashes passwords in 65 of them. */
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;

const cache = new LRUCache<string, Cached>({
	maxSize: MAX_BYTES,
	sizeCalculation: ({ page }) => ENTRY_OVERHEAD_BYTES + (page && !isMoved(page) ? page.html.byteLength : 0),
});

/**
 * The one lookup of a visitor's request: isolate memory, then KV, then D1. A store that fails is skipped; when the
 * last one fails, the isolate's copy is served however old it is, and without one this throws.
 */
export function lookUp(address: string, env: Env, ctx: ExecutionContext): Lookup | Promise<Lookup> {
	const cached = cache.get(address);
	if (!cached) return refresh(address, undefined, env, ctx);

	const now = Date.now();
	const age = now - cached.checkedAt;
	// Past a scheduled link's moment no copy is fresh.
	const isTimely = cached.page === null || isMoved(cached.page) || now < cached.page.changesAt;
	if (age < FRESH_MS && isTimely) return cached.page;
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
		if (loaded === null || isMoved(loaded)) return loaded;
		return { ...preparePage(loaded.snapshot, address), isOwner: loaded.isOwner };
	} catch (error) {
		console.error("D1 failed for a signed-in visitor", { address, error: rootCauseOf(error) });
		const page = await lookUp(address, env, ctx);
		return page === null || isMoved(page) ? page : { ...page, isOwner: false };
	}
}

async function refresh(address: string, stale: Cached | undefined, env: Env, ctx: ExecutionContext): Promise<Lookup> {
	const stored = await findInKv(address, env, ctx);
	try {
		const needsDatabase = stored === null || isPast(stored);
		const found = needsDatabase ? await findInDatabase(address, stored, env, ctx) : stored;
		const page =
			found === null || isMoved(found) ? found : (unchangedCopy(stale, found) ?? preparePage(found, address));
		cache.set(address, { page, checkedAt: Date.now(), isRefreshing: false });
		return page;
	} catch (error) {
		const page = stale?.page ?? (stored && !isMoved(stored) ? preparePage(stored, address) : stored);
		if (!page) throw error;
		console.error("Serving an old copy of a public page", { address, error: rootCauseOf(error) });
		// Asked again in a while, not by every visitor: the stores are having a hard time.
		cache.set(address, { page, checkedAt: Date.now() - FRESH_MS, isRefreshing: false });
		return page;
	}
}

/** Whether a scheduled link has come or gone since a snapshot was made. */
function isPast(stored: Snapshot | Moved): stored is Snapshot {
	return !isMoved(stored) && stored.changesAt !== null && Date.now() >= stored.changesAt;
}

function unchangedCopy(stale: Cached | undefined, { revision, changesAt }: Snapshot): PreparedPage | null {
	const copy = stale?.page;
	if (!copy || isMoved(copy)) return null;
	return copy.revision === revision && copy.changesAt === (changesAt ?? Number.POSITIVE_INFINITY) ? copy : null;
}

async function findInKv(address: string, env: Env, ctx: ExecutionContext): Promise<Snapshot | Moved | null> {
	try {
		const found = await readSnapshot(env.SNAPSHOTS, address);
		if (found === null) return null;
		// One of two redirects is older than the other: D1 knows which.
		if (isMoved(found)) return forgetCircle(found) ? null : found;
		if (found.isOutdated) ctx.waitUntil(requestPublish(found.pageId, env));
		return found;
	} catch (error) {
		console.error("KV failed to read a snapshot", { address, error: rootCauseOf(error) });
		return null;
	}
}

/** `stored` is what KV holds of the page: nothing, or a snapshot whose moment has passed. */
async function findInDatabase(
	address: string,
	stored: Snapshot | null,
	env: Env,
	ctx: ExecutionContext,
): Promise<Snapshot | Moved | null> {
	const { loadByAddress } = await import("./load.ts");
	const found = await loadByAddress(env, address);
	if (found === null) return null;
	const isMissing = stored === null || Date.now() - (stored.changesAt ?? 0) > MOMENT_MISSED_AFTER_MS;
	if (isMoved(found)) forgetCircle(found);
	// Nothing but the live object writes snapshots, so it is asked for the one that was missing.
	else if (isMissing) ctx.waitUntil(requestPublish(found.pageId, env));
	return found;
}

/**
 * Forgets what this isolate holds of a redirect's target if that is a redirect too, and says so. A page that took a
 * former username back would else send its visitors in circles for some seconds.
 */
function forgetCircle({ movedTo }: Moved): boolean {
	const target = `@${movedTo}`;
	const held = cache.peek(target)?.page;
	return held ? isMoved(held) && cache.delete(target) : false;
}

function isMoved(found: object): found is Moved {
	return "movedTo" in found;
}

/** Visitors who find a snapshot missing or outdated have it made, once a minute: a page may be one that can't be published. */
async function requestPublish(pageId: string, env: Env): Promise<void> {
	await env.LIVE.getByName(pageId).requestPublish(pageId, VISITORS_REQUEST_EVERY_MS);
}
