import type { ReadingBudget } from "../../text/reading-budget.ts";
import { type Orientation, readOrientation } from "./orientation.ts";
import type { ReadImage } from "./read-image.ts";

const HEADER_BYTES = 12;
/** The chunks that draw a still picture. The others are EXIF, XMP, frames or unknown. */
const KEPT_CHUNKS = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
/**
 * The flags of the extended header that may stay: color profile and transparency. The others announce EXIF, XMP and
 * frames.
 */
const KEPT_FLAGS = 0b0011_0000;

/**
 * Reads a WebP file chunk by chunk. Returns null when it is damaged or animated. The parts have no orientation, because
 * browsers don't obey one in a WebP file.
 */
export function readWebp(bytes: Uint8Array, budget: ReadingBudget): ReadImage | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.length < HEADER_BYTES) return null;
	const fileEnd = 8 + view.getUint32(4, true);
	if (fileEnd > bytes.length) return null;
	const header = bytes.slice(0, HEADER_BYTES);
	const kept = [header];
	let orientation: Orientation | null = null;
	let width = 0;
	let height = 0;
	let hasPixels = false;

	for (let at = HEADER_BYTES; at < fileEnd; ) {
		if (!budget.take()) return null;
		if (at + 8 > fileEnd) return null;
		const length = view.getUint32(at + 4, true);
		// A byte of padding follows a chunk of odd length. Some writers leave it out at the end.
		const end = Math.min(at + 8 + length + (length % 2), fileEnd);
		if (at + 8 + length > fileEnd) return null;
		const name = String.fromCharCode(...bytes.subarray(at, at + 4));
		const chunk = bytes.slice(at, end);
		const readSize = SIZES[name];
		if (readSize) {
			const size = readSize(chunk.subarray(8));
			if (!size) return null;
			width = Math.max(width, size.width);
			height = Math.max(height, size.height);
		}
		if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & KEPT_FLAGS;
		if (name === "EXIF") orientation ??= readOrientation(chunk.subarray(8));
		if (name === "VP8 " || name === "VP8L") hasPixels = true;
		if (KEPT_CHUNKS.has(name)) kept.push(chunk);
		at = end;
	}
	if (!hasPixels) return null;
	const keptBytes = kept.reduce((sum, { length }) => sum + length, 0);
	new DataView(header.buffer).setUint32(4, keptBytes - 8, true);
	return { width, height, orientation: orientation ?? 1, kept };
}

type ReadSize = (data: Uint8Array) => { width: number; height: number } | null;

/** The place of the picture's size in the data of each chunk. */
const SIZES: Readonly<Record<string, ReadSize>> = {
	VP8X: (data) =>
		data.length < 10 ? null : { width: littleEndian(data, 4, 3) + 1, height: littleEndian(data, 7, 3) + 1 },
	"VP8 ": (data) => {
		const isKeyFrame = data.length >= 10 && littleEndian(data, 3, 3) === 0x2a019d;
		return isKeyFrame ? { width: littleEndian(data, 6, 2) & 0x3fff, height: littleEndian(data, 8, 2) & 0x3fff } : null;
	},
	VP8L: (data) => {
		if (data.length < 5 || data[0] !== 0x2f) return null;
		const packed = littleEndian(data, 1, 4);
		return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
	},
};

function littleEndian(data: Uint8Array, at: number, byteCount: number): number {
	return data.subarray(at, at + byteCount).reduceRight((value, byte) => value * 256 + byte, 0);
}
