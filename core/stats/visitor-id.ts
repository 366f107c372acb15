/**
 * `<client>.<browser>`: a keyed hash of page and client address, and a hash of the browser's name. The second part needs no
 * key, since the browser's name is stored beside it.
 */
export function visitorId(clientHash: string, userAgent: string): string {
	return `${clientHash}.${fnv1a(userAgent)}`;
}

/** The part of a visitor's id that all visitors at its client address share; null when the address is unknown. */
export function addressIn(visitor: string): string | null {
	const end = visitor.indexOf(".");
	return end > 0 ? visitor.slice(0, end) : null;
}

/** 32-bit FNV-1a tells the browsers at one address apart, and is much faster than WebCrypto. */
function fnv1a(text: string): string {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return (hash >>> 0).toString(36);
}
