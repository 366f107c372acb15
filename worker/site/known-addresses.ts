import { RecentlyUsed } from "./recently-used.ts";

const PAGES_MAX = 10_000;

/** A site address of each page that the isolate has looked up, by the page's id. It may have changed since. */
const addresses = new RecentlyUsed<string, string>(PAGES_MAX);

/** Remembers that a page is at an address. */
export function noteAddress(pageId: string, address: string): void {
	addresses.set(pageId, address);
}

/** Forgets where a page is. */
export function forgetAddress(pageId: string): void {
	addresses.delete(pageId);
}

/** A site address of a page, or null when the isolate knows none. */
export function knownAddress(pageId: string): string | null {
	return addresses.get(pageId) ?? null;
}
