/** The bytes of a photo that are searched for its size, which stands near the beginning. */
export const HEIF_HEAD_BYTES = 65_536;

/**
 * Width times height of a HEIC photo by its first bytes, or 0 when they don't say. Tiles and thumbnails say their own
 * sizes, so the largest counts.
 */
export function heifPixels(head: Uint8Array): number {
	const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
	let pixels = 0;
	// A box `ispe`: its name, four bytes of version and flags, width and height.
	for (let at = 0; at + 16 <= Math.min(head.length, HEIF_HEAD_BYTES); at++) {
		if (view.getUint32(at) !== 0x69_73_70_65) continue;
		pixels = Math.max(pixels, view.getUint32(at + 8) * view.getUint32(at + 12));
	}
	return pixels;
}
