import { DomainError } from "../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { clientAddress } from "../foundation/http/client-address.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { publishSoon } from "../publish/publish-soon.ts";
import { type Moved, readSnapshot, type Snapshot, type Suspended } from "../publish/snapshot.ts";
import { forgetAddress, noteAddress } from "./known-addresses.ts";
import { RecentlyUsed } from "./recently-used.ts";
import { type PreparedPage, preparePage } from "./respond.ts";
import { countUnknown, isGuessing } from "./unknown-names.ts";

/** A page ready to be sent, a redirect, a suspended page, or null when the address is unused. */
export type Lookup = PreparedPage | Moved | Suspended | null;
export type SignedInLookup = (PreparedPage & { isOwner: boolean }) | Moved | Suspended | null;

interface Cached {
	page: Lookup;
	checkedAt: number;
	isRefreshing: boolean;
}

/** An isolate serves a fresh copy as it is, refreshes an older one in the background, and waits for it after `STALE_MS`. */
const FRESH_MS = 5_000;
const STALE_MS = 20_000;

/**
 * A live object publishes scheduled changes itself. When a snapshot is stale for longer than this, which is more than KV's
 * cache explains, the isolate requests a publication.
 */
const MOMENT_MISSED_AFTER_MS = 60_000;

/** An isolate has 128 MB, and may share them with the app, which needs 65 MB to hash passwords. */
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1024;

const cache = new RecentlyUsed<string, Cached>(
	MAX_BYTES,
	({ page }) => ENTRY_OVERHEAD_BYTES + (page && hasContent(page) ? bytesOf(page) : 0),
);

/**
 * Counts the publications that happened in this isolate. A read of a store that one of them interrupts may have found the page
 * before it.
 */
let publications = 0;

/**
 * Makes the next visit of this page ask the stores, because the page was published in this isolate. The copies in memory stay
 * for when the stores fail.
 */
export function lookUpAnew(pageId: string, addresses: readonly string[]): void {
	publications += 1;
	forgetAddress(pageId);
	for (const address of addresses) {
		const cached = cache.peek(address);
		if (cached) cached.checkedAt = 0;
	}
}

/**
 * The only lookup of a visitor's request. It asks the isolate's memory, then KV, then D1. A store that fails is
 * skipped. When all fail, this returns the isolate's copy, however old. Throws when there is no copy, and `rate_limited`
 * when the client has asked for too many unknown addresses and the isolate knows no page at this one.
 */
export function lookUp(address: string, visit: Visit): Lookup | Promise<Lookup> {
	const cached = cache.get(address);
	if (!cached) return findUnknown(address, visit);

	const now = Date.now();
	const age = now - cached.checkedAt;
	// No copy is fresh after a scheduled change.
	const isTimely = cached.page === null || !hasContent(cached.page) || now < cached.page.changesAt;
	if (age < FRESH_MS && isTimely) return cached.page;
	if (age > STALE_MS && cached.page === null) return findUnknown(address, visit);
	if (age > STALE_MS) return refresh(address, cached, visit);
	if (!cached.isRefreshing) {
		cached.isRefreshing = true;
		visit.ctx.waitUntil(refresh(address, cached, visit));
	}
	return cached.page;
}

/**
 * The lookup for a signed-in visitor. It asks D1, so owners see their last save at once. Without D1, and above
 * the limit of such lookups, it uses `lookUp`.
 */
export async function lookUpFresh(address: string, sessionId: string, visit: Visit): Promise<SignedInLookup> {
	const { request, env } = visit;
	try {
		// Anybody can send a cookie.
		const { isWithin } = await import("../foundation/limits/within-limit.ts");
		const isAllowed = await isWithin(env, "LOOKUPS_LIMIT", `fresh ${clientAddress(request.headers)}`);
		if (!isAllowed) return await lookUpAsStranger(address, visit);
		const { workFor } = await import("../foundation/work/work-for.ts");
		const loaded = await workFor(env, address).loadForSignedIn(address, sessionId);
		if (loaded === null || !("snapshot" in loaded)) return loaded;
		return { ...preparePage(loaded.snapshot, address), isOwner: loaded.isOwner };
	} catch (error) {
		console.error("D1 failed for a signed-in visitor", { address, error: rootCauseOf(error) });
		return lookUpAsStranger(address, visit);
	}
}

async function lookUpAsStranger(address: string, visit: Visit): Promise<SignedInLookup> {
	const page = await lookUp(address, visit);
	return page === null || !hasContent(page) ? page : { ...page, isOwner: false };
}

/** Asks the stores for an address of which the isolate knows no page. */
async function findUnknown(address: string, visit: Visit): Promise<Lookup> {
	if (isGuessing(visit)) throw new DomainError("rate_limited", "Too many unknown addresses.");
	const page = await refresh(address, undefined, visit);
	if (page === null) countUnknown(visit);
	return page;
}

async function refresh(address: string, stale: Cached | undefined, visit: Visit): Promise<Lookup> {
	const before = publications;
	const stored = await findInKv(address, visit);
	try {
		const needsDatabase = stored === null || isPast(stored);
		const found = needsDatabase ? await findInDatabase(address, stored, visit) : stored;
		const page =
			found === null || !hasContent(found) ? found : (renewedCopy(stale, found) ?? preparePage(found, address));
		cache.set(address, { page, checkedAt: before === publications ? Date.now() : 0, isRefreshing: false });
		// `@jane/de` is no address for clicks.
		if (page && hasContent(page) && !address.includes("/")) noteAddress(page.pageId, address);
		return page;
	} catch (error) {
		const page = stale?.page ?? (stored && hasContent(stored) ? preparePage(stored, address) : stored);
		if (!page) throw error;
		console.error("Serving an old copy of a public page", { address, error: rootCauseOf(error) });
		// This waits before the next refresh, to spare the failing stores.
		cache.set(address, { page, checkedAt: Date.now() - FRESH_MS, isRefreshing: false });
		return page;
	}
}

/** Whether a scheduled link has appeared or disappeared since the snapshot was made. */
function isPast(stored: Snapshot | Moved | Suspended): stored is Snapshot {
	return hasContent(stored) && stored.changesAt !== null && Date.now() >= stored.changesAt;
}

/** The copy with its prepared headers, if the page looks the same. The parts that nobody sees may be newer. */
function renewedCopy(
	stale: Cached | undefined,
	{ revision, changesAt, html, facts, clicks, versions }: Snapshot,
): PreparedPage | null {
	const copy = stale?.page;
	if (!copy || !hasContent(copy) || copy.revision !== revision) return null;
	return copy.changesAt === (changesAt ?? Number.POSITIVE_INFINITY) ? { ...copy, html, facts, clicks, versions } : null;
}

async function findInKv(address: string, { env, ctx }: Visit): Promise<Snapshot | Moved | Suspended | null> {
	try {
		const found = await readSnapshot(env.SNAPSHOTS, address);
		if (found === null) return null;
		// Two redirects form a loop, so one is stale. D1 has the right one.
		if (isMoved(found)) return forgetCircle(found) ? null : found;
		if (!hasContent(found)) return found;
		if (found.isOutdated) ctx.waitUntil(publishSoon(env, found.pageId, "stale snapshot"));
		return found;
	} catch (error) {
		console.error("KV failed to read a snapshot", { address, error: rootCauseOf(error) });
		return null;
	}
}

/** `stored` is the stale snapshot from KV, or null. */
async function findInDatabase(
	address: string,
	stored: Snapshot | null,
	{ env, ctx }: Visit,
): Promise<Snapshot | Moved | Suspended | null> {
	const { workFor } = await import("../foundation/work/work-for.ts");
	const found = await workFor(env, address).loadByAddress(address);
	if (found === null) return null;
	const isMissing = stored === null || Date.now() - (stored.changesAt ?? 0) > MOMENT_MISSED_AFTER_MS;
	if (isMoved(found)) forgetCircle(found);
	else if (!hasContent(found)) ctx.waitUntil(publishSoon(env, found.suspendedPageId, "stale snapshot"));
	// Only the live object writes snapshots.
	else if (isMissing) ctx.waitUntil(publishSoon(env, found.pageId, "stale snapshot"));
	return found;
}

/**
 * Deletes this isolate's copy of the redirect's target if that is a redirect too. Returns whether it did. Otherwise a page
 * that took a former username back would cause a redirect loop for some seconds.
 */
function forgetCircle({ movedTo }: Moved): boolean {
	const target = `@${movedTo}`;
	const held = cache.peek(target)?.page;
	return held ? isMoved(held) && cache.delete(target) : false;
}

function bytesOf({ html, facts, clicks, versions }: PreparedPage): number {
	return html.byteLength + facts.byteLength + clicks.byteLength + (versions?.byteLength ?? 0);
}

/** Whether a lookup has found a redirect. */
export function isMoved(found: object): found is Moved {
	return "movedTo" in found;
}

/** Whether an address has a page, and neither a redirect nor a notice. */
export function hasContent<Found extends PreparedPage | Snapshot>(found: Found | Moved | Suspended): found is Found {
	return "html" in found;
}
