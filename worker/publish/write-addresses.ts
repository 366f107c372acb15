import type { Publication, Redirect } from "./load.ts";
import type { RenderedPage } from "./render.tsx";
import { rendererNow } from "./renderer.ts";
import {
	addressKeyOf,
	keyOf,
	type RedirectMetadata,
	type Snapshot,
	type SnapshotMetadata,
	type SuspensionMetadata,
} from "./snapshot.ts";
import { addressOfVersion, packVersions, TOGETHER_MAX_BYTES } from "./versions.ts";

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put">;

/** The address that the page's id leads to in KV. */
const ADDRESS_KEY = "address";
/** The redirects written last. */
const REDIRECTS_KEY = "redirects";

/**
 * Writes what all addresses of a page lead to, its snapshot first. Deletes the snapshots of addresses that it has left. Only
 * the page's live object may call this, because KV takes one write a second per key.
 */
export async function writeAddresses(
	{ SNAPSHOTS }: Env,
	storage: Storage,
	pageId: string,
	{ rendered, addresses, redirects, suspendedAddresses, language, left }: Publication & { left: readonly string[] },
): Promise<void> {
	if (rendered) await Promise.all(valuesOf(rendered, addresses).map((value) => writeSnapshot(SNAPSHOTS, ...value)));
	await nameAddress(SNAPSHOTS, storage, pageId, (rendered && addresses[0]) || null);
	await redirect(SNAPSHOTS, storage, pageId, redirects);
	await Promise.all(suspendedAddresses.map((address) => writeSuspension(SNAPSHOTS, address, { pageId, language })));
	await Promise.all(left.map((address) => deleteSnapshot(SNAPSHOTS, address, pageId)));
}

/**
 * The addresses of a page whose versions are values of their own, because one value for all would be too large. None for any
 * other page.
 */
export function addressesApart({ rendered, addresses }: Pick<Publication, "rendered" | "addresses">): string[] {
	if (!rendered?.versions || !isApart(rendered)) return [];
	const languages = rendered.versions.map(({ language }) => language);
	return addresses.flatMap((address) => languages.map((language) => addressOfVersion(address, language)));
}

function isApart({ snapshot: { html, facts, clicks, versions } }: RenderedPage): boolean {
	const parts = [html, facts, clicks, versions].map((part) => part?.byteLength ?? 0);
	return parts.reduce((sum, bytes) => sum + bytes) > TOGETHER_MAX_BYTES;
}

function valuesOf(rendered: RenderedPage, addresses: readonly string[]): [address: string, snapshot: Snapshot][] {
	const { snapshot, versions, language } = rendered;
	if (!versions || !language || !isApart(rendered)) return addresses.map((address) => [address, snapshot]);
	const first = { ...snapshot, versions: packVersions(language, versions, true) };
	return addresses.flatMap((address): [string, Snapshot][] => [
		[address, first],
		...versions.map((version): [string, Snapshot] => [addressOfVersion(address, version.language), version.snapshot]),
	]);
}

/** Writes the address that the page's id leads to, only when it has changed. */
async function nameAddress(kv: KVNamespace, storage: Storage, pageId: string, address: string | null): Promise<void> {
	if (address === ((await storage.get<string | null>(ADDRESS_KEY)) ?? null)) return;
	await writeAddress(kv, pageId, address);
	await storage.put(ADDRESS_KEY, address);
}

/** Writes the redirects, only when they have changed. */
async function redirect(kv: KVNamespace, storage: Storage, pageId: string, all: readonly Redirect[]): Promise<void> {
	const redirects = all.map(({ from, movedTo }) => `${from} ${movedTo}`).join(" ");
	if (redirects === (await storage.get<string>(REDIRECTS_KEY))) return;
	await storage.put(REDIRECTS_KEY, "");
	await Promise.all(all.map(({ from, movedTo }) => writeRedirect(kv, from, { pageId, movedTo })));
	await storage.put(REDIRECTS_KEY, redirects);
}

/** Stores a snapshot. */
async function writeSnapshot(kv: KVNamespace, address: string, snapshot: Snapshot): Promise<void> {
	const { html, facts, clicks, versions, ...rest } = snapshot;
	const metadata: SnapshotMetadata = {
		...rest,
		htmlBytes: html.byteLength,
		factsBytes: facts.byteLength,
		...(versions && { clicksBytes: clicks.byteLength }),
		renderer: rendererNow(),
	};
	// One value holds all, so that one read finds them and they are never of different saves.
	const parts = [html, facts, clicks, ...(versions ? [versions] : [])];
	await kv.put(keyOf(address), await new Blob(parts).arrayBuffer(), { metadata });
}

/** Stores a site address of a page, or that it has none. */
async function writeAddress(kv: KVNamespace, pageId: string, address: string | null): Promise<void> {
	await (address === null ? kv.delete(addressKeyOf(pageId)) : kv.put(addressKeyOf(pageId), address));
}

/** Redirects an address to the page's username or host name. */
async function writeRedirect(kv: KVNamespace, address: string, redirect: RedirectMetadata): Promise<void> {
	await kv.put(keyOf(address), "", { metadata: redirect });
}

/** Marks an address of a suspended page. */
async function writeSuspension(
	kv: KVNamespace,
	address: string,
	page: Omit<SuspensionMetadata, "isSuspended">,
): Promise<void> {
	const metadata: SuspensionMetadata = { ...page, isSuspended: true };
	await kv.put(keyOf(address), "", { metadata });
}

/** Deletes a page's snapshot at an address that no other page has taken. */
async function deleteSnapshot(kv: KVNamespace, address: string, pageId: string): Promise<void> {
	const { metadata } = await kv.getWithMetadata<{ pageId: string }>(keyOf(address), "arrayBuffer");
	if (metadata?.pageId === pageId) await kv.delete(keyOf(address));
}
