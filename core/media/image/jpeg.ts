import type { ReadingBudget } from "../../text/reading-budget.ts";
import { EXIF_NAME, type Orientation, orientationRecord, readOrientation } from "./orientation.ts";
import type { ReadImage } from "./read-image.ts";

/** The second bytes of JPEG markers. The first is always 0xff. */
const MARKER = { imageEnd: 0xd9, scan: 0xda, exif: 0xe1, comment: 0xfe } as const;

/** Any number of these may come before a marker's second byte. */
const FILL = 0xff;

/** What can stand where a file has no room for a segment. */
const ENDS: ReadonlySet<number> = new Set([MARKER.imageEnd, FILL]);

/** Decoders need the color profile and Adobe's color order. All other application data is metadata. */
const KEPT_APPLICATION_DATA: Readonly<Record<number, string>> = { 226: "ICC_PROFILE\0", 238: "Adobe" };

/** Reads a JPEG file segment by segment. Returns null when it is damaged. */
export function readJpeg(bytes: Uint8Array, budget: ReadingBudget): ReadImage | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const kept: Uint8Array[] = [];
	let orientation: Orientation | null = null;
	let size: { width: number; height: number } | null = null;
	let hasPixels = false;

	for (let at = 2; at + 4 <= bytes.length || ENDS.has(bytes[at + 1] ?? 0); ) {
		if (!budget.take()) return null;
		const marker = bytes[at + 1] ?? 0;
		if (bytes[at] !== 0xff || marker < 0xc0) return null;
		if (marker === FILL) {
			at += 1;
			continue;
		}
		if (marker === MARKER.imageEnd) {
			kept.push(bytes.subarray(at, at + 2));
			if (!size || !hasPixels) return null;
			const start = [bytes.subarray(0, 2), ...(orientation && orientation > 1 ? [exifSegment(orientation)] : [])];
			return { ...size, orientation: orientation ?? 1, kept: [...start, ...kept] };
		}
		const length = view.getUint16(at + 2);
		let end = at + 2 + length;
		if (length < 2 || end > bytes.length) return null;
		if (isFrame(marker)) {
			// Precision, height, width. A second frame would be a picture inside the picture.
			if (size || length < 8) return null;
			size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
			if (size.width === 0 || size.height === 0) return null;
		}
		if (marker === MARKER.scan) {
			if (!size) return null;
			end = endOfScan(bytes, end);
			hasPixels = true;
		}
		if (marker === MARKER.exif && startsWith(bytes.subarray(at + 4, end), EXIF_NAME)) {
			// The first one counts, as in browsers.
			orientation ??= readOrientation(bytes.subarray(at + 4, end));
		}
		if (isNeeded(marker, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
		at = end;
	}
	return null;
}

/** SOF0–SOF15 begin a frame, except three numbers with other meanings (DHT, JPG, DAC). */
function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function isNeeded(marker: number, data: Uint8Array): boolean {
	if (marker === MARKER.comment) return false;
	if (marker < 0xe0 || marker > 0xef) return true;
	const name = KEPT_APPLICATION_DATA[marker];
	return name !== undefined && startsWith(data, name);
}

function startsWith(data: Uint8Array, name: string): boolean {
	return [...name].every((char, at) => data[at] === char.charCodeAt(0));
}

function exifSegment(orientation: Orientation): Uint8Array {
	const record = orientationRecord(orientation);
	const segment = new Uint8Array(4 + EXIF_NAME.length + record.length);
	segment.set([0xff, MARKER.exif, 0, segment.length - 2, ...Array.from(EXIF_NAME, (char) => char.charCodeAt(0))]);
	segment.set(record, 4 + EXIF_NAME.length);
	return segment;
}

/** The end of the compressed pixels from `at` on: the next marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Uint8Array, at: number): number {
	for (let end = bytes.indexOf(0xff, at); end !== -1; ) {
		let next = end + 1;
		while (bytes[next] === FILL) next += 1;
		const marker = bytes[next] ?? 0;
		if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return end;
		end = bytes.indexOf(0xff, next);
	}
	return bytes.length;
}
