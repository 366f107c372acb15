import { ReadingBudget } from "../../text/reading-budget.ts";
import { checkImageType } from "./check-image-type.ts";
import { IMAGE_TYPES, type ImageType } from "./image-type.ts";
import { readJpeg } from "./jpeg.ts";
import { isOnItsSide, type Orientation } from "./orientation.ts";
import { readPng } from "./png.ts";
import { IMAGE_MAX_PARTS, type ReadImage } from "./read-image.ts";
import { readWebp } from "./webp.ts";

export type CleanImage =
	| { ok: true; type: ImageType; bytes: Uint8Array<ArrayBuffer>; orientation: Orientation }
	| { ok: false; reason: string };

/**
 * Longest side of a picture, in pixels. Browsers upload 1440 at most. The limit keeps a decoded picture below 16 MB of
 * a visitor's memory.
 */
export const IMAGE_MAX_SIDE = 2048;

interface Format {
	/** Null when the file has one of the `faults`. */
	read: (bytes: Uint8Array, budget: ReadingBudget) => ReadImage | null;
	faults: string;
}

const FORMATS: Readonly<Record<ImageType, Format>> = {
	jpg: { read: readJpeg, faults: "damaged or incomplete" },
	png: { read: readPng, faults: "damaged or incomplete" },
	webp: { read: readWebp, faults: "damaged, incomplete or animated" },
};

/**
 * The picture without its metadata but for the orientation of a PNG or JPEG file, or the reason for refusing it. Pixels
 * aren't decoded.
 */
export function cleanImage(bytes: Uint8Array, budget = new ReadingBudget(IMAGE_MAX_PARTS)): CleanImage {
	const check = checkImageType(bytes);
	if (!check.ok) return check;
	const { type } = check;
	const { read, faults } = FORMATS[type];
	const image = read(bytes, budget);
	if (!image) return { ok: false, reason: `This ${IMAGE_TYPES[type].name} file is ${faults}. Choose another picture.` };
	const { orientation, kept } = image;
	const [width, height] = isOnItsSide(orientation) ? [image.height, image.width] : [image.width, image.height];
	if (Math.max(width, height) > IMAGE_MAX_SIDE) {
		const limit = `${IMAGE_MAX_SIDE} × ${IMAGE_MAX_SIDE}`;
		return { ok: false, reason: `A picture can have at most ${limit} pixels; this one has ${width} × ${height}.` };
	}
	return { ok: true, type, bytes: joined(kept), orientation };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
