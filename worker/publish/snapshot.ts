/** A public page as it is stored and sent: finished HTML with what is needed to serve it. */
export interface Snapshot {
	pageId: string;
	/** Changes exactly when what a visitor sees changes; it is the page's ETag. */
	revision: string;
	/** The save it shows: tells an open page whether another revision is a newer one. */
	version: number;
	/** When a scheduled link comes or goes, in milliseconds since 1970: from then on this shows the wrong links. */
	changesAt: number | null;
	/** CSP hashes (base64 of SHA-256) of the page's inline script and style. */
	scriptHash: string;
	styleHash: string;
	html: Uint8Array<ArrayBuffer>;
}

/** The target of a former username: its page's present one, or null when there is none. */
export interface Moved {
	movedTo: string | null;
}

interface StoredSnapshot extends Snapshot {
	/** Made by another release's renderer: good to serve, and to be published anew. */
	isOutdated: boolean;
}

interface SnapshotMetadata extends Omit<Snapshot, "html" | "changesAt"> {
	/** Missing from snapshots of releases without schedules. */
	changesAt?: number | null;
	renderer: string;
}

/** The metadata at a former username, in place of a snapshot's and with no value. */
interface RedirectMetadata {
	pageId: string;
	movedTo: string;
}

/** Shortest `cacheTtl` KV accepts, in seconds. With the isolate's own 20 s it keeps every visitor within a minute. */
const KV_CACHE_TTL_SECONDS = 30;

/** The snapshot at a site address (`@jane`, `jane.com`), where its page has moved, or null. One KV read. */
export async function readSnapshot(kv: KVNamespace, address: string): Promise<StoredSnapshot | Moved | null> {
	const { value, metadata } = await kv.getWithMetadata<SnapshotMetadata | RedirectMetadata>(keyOf(address), {
		type: "arrayBuffer",
		cacheTtl: KV_CACHE_TTL_SECONDS,
	});
	if (!value || !metadata) return null;
	if ("movedTo" in metadata) return { movedTo: metadata.movedTo };
	const { renderer, changesAt = null, ...snapshot } = metadata;
	return { ...snapshot, changesAt, html: new Uint8Array(value), isOutdated: renderer !== __RENDERER_ID__ };
}

/** Stores a snapshot for good. Only the page's live object may call this: KV takes one write a second per key. */
export async function writeSnapshot(kv: KVNamespace, address: string, snapshot: Snapshot): Promise<void> {
	const { html, ...rest } = snapshot;
	const metadata: SnapshotMetadata = { ...rest, renderer: __RENDERER_ID__ };
	await kv.put(keyOf(address), html, { metadata });
}

/** Lets a former address of a page lead to its present username. Only the page's live object may call this. */
export async function writeRedirect(kv: KVNamespace, address: string, redirect: RedirectMetadata): Promise<void> {
	await kv.put(keyOf(address), "", { metadata: redirect });
}

/** Takes an address of a page down, unless another page has moved in. Only the page's live object may call this. */
export async function deleteSnapshot(kv: KVNamespace, address: string, pageId: string): Promise<void> {
	const { metadata } = await kv.getWithMetadata<{ pageId: string }>(keyOf(address), "arrayBuffer");
	if (metadata?.pageId === pageId) await kv.delete(keyOf(address));
}

function keyOf(address: string): string {
	return `site:${address}`;
}
