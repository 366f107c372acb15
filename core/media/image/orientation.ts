/**
 * How the pixels of a file are turned until the picture is upright, as EXIF counts: 1 is upright, 6 is a quarter turn to
 * the right, and 2, 4, 5 and 7 are mirrored too.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const LONG = 4;
const DIRECTORY_AT = 8;
/** The bytes of an entry: tag, type, count and value. */
const ENTRY_BYTES = 12;
/** Cameras write a few dozen. */
const ENTRIES_MAX = 512;

/** EXIF's blocks begin with this in JPEG files, and in some files of other formats. */
export const EXIF_NAME = "Exif\0\0";

/** The orientation that a block of EXIF data names. Upright without a readable one. */
export function readOrientation(exif: Uint8Array): Orientation {
	const tiff = startsWith(exif, EXIF_NAME) ? exif.subarray(EXIF_NAME.length) : exif;
	const isLittleEndian = startsWith(tiff, "II");
	if (tiff.length < DIRECTORY_AT || (!isLittleEndian && !startsWith(tiff, "MM"))) return 1;
	const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
	const directory = view.getUint32(4, isLittleEndian);
	if (directory + 2 > tiff.length) return 1;
	const count = Math.min(view.getUint16(directory, isLittleEndian), ENTRIES_MAX);
	const end = Math.min(directory + 2 + count * ENTRY_BYTES, tiff.length - ENTRY_BYTES + 1);
	for (let entry = directory + 2; entry < end; entry += ENTRY_BYTES) {
		if (view.getUint16(entry, isLittleEndian) === ORIENTATION_TAG) {
			const type = view.getUint16(entry + 2, isLittleEndian);
			if (type === SHORT) return known(view.getUint16(entry + 8, isLittleEndian));
			return type === LONG ? known(view.getUint32(entry + 8, isLittleEndian)) : 1;
		}
	}
	return 1;
}

/** A block of EXIF data that says nothing but the orientation. It begins with the byte order, as WebP and PNG want it. */
export function orientationRecord(orientation: Orientation): Uint8Array<ArrayBuffer> {
	const record = new Uint8Array(DIRECTORY_AT + 2 + ENTRY_BYTES + 4);
	const view = new DataView(record.buffer);
	view.setUint16(0, 0x4d4d);
	view.setUint16(2, 42);
	view.setUint32(4, DIRECTORY_AT);
	view.setUint16(8, 1);
	view.setUint16(10, ORIENTATION_TAG);
	view.setUint16(12, SHORT);
	view.setUint32(14, 1);
	view.setUint16(18, orientation);
	return record;
}

/** Whether the upright picture is as wide as the file's pixels are high. */
export function isOnItsSide(orientation: Orientation): boolean {
	return orientation >= 5;
}

/**
 * The turn as SVG's and CSS's `matrix(a b c d 0 0)`: it takes a place in the file's pixels, from their middle, to its place
 * in the upright picture.
 */
export const TURNS: Readonly<Record<Orientation, readonly [a: number, b: number, c: number, d: number]>> = {
	1: [1, 0, 0, 1],
	2: [-1, 0, 0, 1],
	3: [-1, 0, 0, -1],
	4: [1, 0, 0, -1],
	5: [0, 1, 1, 0],
	6: [0, 1, -1, 0],
	7: [0, -1, -1, 0],
	8: [0, -1, 1, 0],
};

function known(value: number): Orientation {
	return value >= 1 && value <= 8 && Number.isInteger(value) ? (value as Orientation) : 1;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
	return bytes.length >= text.length && [...text].every((char, at) => bytes[at] === char.charCodeAt(0));
}
