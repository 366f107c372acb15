import type { Language } from "../../core/language/language.ts";
import { rendererNow } from "./renderer.ts";

/** A rendered public page, as it is stored and served. */
export interface Snapshot {
	pageId: string;
	/** The page's ETag. It changes exactly when the visible page changes. */
	revision: string;
	/** The version of the save. Open pages compare it to find the newer revision. */
	version: number;
	/**
	 * The next time when a scheduled link appears or disappears, in milliseconds since 1970, or null. The snapshot is
	 * stale from then on.
	 */
	changesAt: number | null;
	/** Whether the page offers a file. Its sandbox then allows downloads. */
	hasFile?: boolean;
	/** Whether this is the notice in front of the page, which people who have passed it don't see. */
	isNotice?: boolean;
	/** CSP hashes (base64 of SHA-256) of the page's inline script, if it has one, and style. */
	scriptHash: string | null;
	styleHash: string;
	html: Uint8Array<ArrayBuffer>;
	/** The page's `PageFacts` as JSON. */
	facts: Uint8Array<ArrayBuffer>;
	/** The page's `ClickTable` as JSON. No locked target is in it. */
	clicks: Uint8Array<ArrayBuffer>;
	/** The page in its other languages (`versions.ts`). Missing or empty where it has none. */
	versions?: Uint8Array<ArrayBuffer>;
}

/**
 * The redirect of a former username or of a domain's other form. `movedTo` is the page's new username or its host name,
 * or null without one. A page that isn't public, for example an empty one, leads nowhere too.
 */
export interface Moved {
	movedTo: string | null;
	/** For the owner's eyes: the page at this address, which isn't public because it is empty. */
	emptyPageId?: string | undefined;
}

/** The notice at the addresses of a suspended page. */
export interface Suspended {
	suspendedPageId: string;
	/** The page's. */
	language: Language | null;
}

interface StoredSnapshot extends Snapshot {
	/** True when another release rendered the snapshot, or another plan was everybody's. It can be served, but should be published again. */
	isOutdated: boolean;
}

export interface SnapshotMetadata extends Omit<Snapshot, "html" | "facts" | "clicks" | "versions"> {
	/** The bytes of HTML at the start of the value, of the facts, and of the table of clicks. Versions follow. */
	htmlBytes: number;
	factsBytes: number;
	/** Missing where there are no versions. */
	clicksBytes?: number;
	renderer: string;
}

/** The metadata of a redirect. Its value is empty. */
export interface RedirectMetadata {
	pageId: string;
	movedTo: string;
}

/** The metadata of a suspended page's address. Its value is empty. */
export interface SuspensionMetadata {
	pageId: string;
	isSuspended: true;
	/** Missing in 0.1.0. */
	language?: Language | null;
}

/** The shortest `cacheTtl` that KV accepts. With the isolate's 20 s, every visitor sees a change within a minute. */
const KV_CACHE_TTL_SECONDS = 30;

/** The snapshot, redirect or suspension at a site address (`@jane`, `jane.com`), or null. One KV read. */
export async function readSnapshot(
	kv: KVNamespace,
	address: string,
): Promise<StoredSnapshot | Moved | Suspended | null> {
	const { value, metadata } = await kv.getWithMetadata<SnapshotMetadata | RedirectMetadata | SuspensionMetadata>(
		keyOf(address),
		{ type: "arrayBuffer", cacheTtl: KV_CACHE_TTL_SECONDS },
	);
	if (!value || !metadata) return null;
	if ("isSuspended" in metadata) {
		return { suspendedPageId: metadata.pageId, language: metadata.language ?? null };
	}
	if ("movedTo" in metadata) return { movedTo: metadata.movedTo };
	const { renderer, htmlBytes, factsBytes, clicksBytes } = metadata;
	const html = new Uint8Array(value, 0, htmlBytes);
	const facts = new Uint8Array(value, htmlBytes, factsBytes);
	const clicks = new Uint8Array(value, htmlBytes + factsBytes, clicksBytes);
	const versions = new Uint8Array(value, htmlBytes + factsBytes + clicks.byteLength);
	return { ...metadata, html, facts, clicks, versions, isOutdated: renderer !== rendererNow() };
}

/** A site address of a page, for requests that name the page by its id. Null when it has none. */
export async function readAddress(kv: KVNamespace, pageId: string): Promise<string | null> {
	return kv.get(addressKeyOf(pageId), { cacheTtl: KV_CACHE_TTL_SECONDS });
}

export function addressKeyOf(pageId: string): string {
	return `address:${pageId}`;
}

export function keyOf(address: string): string {
	return `site:${address}`;
}
