import { shortHash } from "../text/short-hash.ts";

/**
 * `<client>.<browser>`: a keyed hash of page and client address, and a hash of the browser's name. The second part needs no
 * key: many people have the same browser.
 */
export function visitorId(clientHash: string, userAgent: string): string {
	return `${clientHash}.${shortHash(userAgent)}`;
}

/** The part of a visitor's id that all visitors at its client address share; null when the address is unknown. */
export function addressIn(visitor: string): string | null {
	const end = visitor.indexOf(".");
	return end > 0 ? visitor.slice(0, end) : null;
}
