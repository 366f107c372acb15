/**
 * A visitor's point between 0 and 1 in a link's split: the same for as long as the visitor's hash is, which is a day. Points on
 * different links have nothing to do with each other.
 */
export function splitPointOf(visitor: string, linkId: string): number {
	let hash = 0x811c9dc5;
	const text = `${linkId} ${visitor}`;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	// FNV-1a leaves the last characters in the low bits. MurmurHash3's last step spreads them.
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
