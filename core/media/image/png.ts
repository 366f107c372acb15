import type { ReadingBudget } from "../../text/reading-budget.ts";
import { type Orientation, orientationRecord, readOrientation } from "./orientation.ts";
import { pngChunk } from "./png-chunk.ts";
import type { ReadImage } from "./read-image.ts";

const SIGNATURE_BYTES = 8;
/** The bytes of a chunk's length and name before its data, and of its checksum after it. */
const CHUNK_EXTRA_BYTES = 12;

/** The chunks that draw a still picture. The others are text, dates, EXIF, frames or private data. */
const KEPT_CHUNKS = new Set(
	["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].concat("gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"),
);

/** Reads a PNG file chunk by chunk. Returns null when it is damaged. */
export function readPng(bytes: Uint8Array, budget: ReadingBudget): ReadImage | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
	let size: { width: number; height: number } | null = null;
	let orientation: Orientation | null = null;
	let hasPixels = false;

	for (let at = SIGNATURE_BYTES; at + CHUNK_EXTRA_BYTES <= bytes.length; ) {
		if (!budget.take()) return null;
		const end = at + CHUNK_EXTRA_BYTES + view.getUint32(at);
		if (end > bytes.length) return null;
		const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		const isHeader = name === "IHDR";
		if (isHeader !== (size === null)) return null;
		if (isHeader) {
			if (end - at !== CHUNK_EXTRA_BYTES + 13) return null;
			size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
			if (size.width === 0 || size.height === 0) return null;
		}
		if (name === "eXIf") orientation ??= readOrientation(bytes.subarray(at + 8, end - 4));
		if (KEPT_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
		if (name === "IDAT") hasPixels = true;
		if (name === "IEND") {
			if (!size || !hasPixels) return null;
			// The record must stand before the pixels or after them, and readers find it best behind the header.
			if (orientation && orientation > 1) kept.splice(2, 0, pngChunk("eXIf", orientationRecord(orientation)));
			return { ...size, orientation: orientation ?? 1, kept };
		}
		at = end;
	}
	return null;
}
