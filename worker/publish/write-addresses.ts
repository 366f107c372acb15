import type { Publication, Redirect } from "./load.ts";
import { deleteSnapshot, writeAddress, writeRedirect, writeSnapshot, writeSuspension } from "./snapshot.ts";

/** The part of the live object's storage that these functions use. */
type Storage = Pick<DurableObjectStorage, "get" | "put">;

/** The address that the page's id leads to in KV. */
const ADDRESS_KEY = "address";
/** The redirects written last. */
const REDIRECTS_KEY = "redirects";

/** Writes what all addresses of a page lead to, its snapshot first. Deletes the snapshots of addresses that it has left. */
export async function writeAddresses(
	{ SNAPSHOTS }: Env,
	storage: Storage,
	pageId: string,
	{ rendered, addresses, redirects, suspendedAddresses, left }: Publication & { left: readonly string[] },
): Promise<void> {
	if (rendered) await Promise.all(addresses.map((address) => writeSnapshot(SNAPSHOTS, address, rendered.snapshot)));
	await nameAddress(SNAPSHOTS, storage, pageId, (rendered && addresses[0]) || null);
	await redirect(SNAPSHOTS, storage, pageId, redirects);
	await Promise.all(suspendedAddresses.map((address) => writeSuspension(SNAPSHOTS, address, pageId)));
	await Promise.all(left.map((address) => deleteSnapshot(SNAPSHOTS, address, pageId)));
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
