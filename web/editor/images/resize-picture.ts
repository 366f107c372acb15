import { MEDIA_MAX_BYTES } from "../../../core/media/media.ts";

/** A part of a picture, in pixels of the original. */
export interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

export type ResizedPicture = { ok: true; blob: Blob; canvas: HTMLCanvasElement } | { ok: false; reason: string };

/** Encoding qualities, tried in order until the picture is small enough. */
const QUALITIES = [0.86, 0.7, 0.5];

/**
 * Redraws a part of a picture with its longest side at most `maxSide` pixels. Encodes WebP, or JPEG in browsers without
 * WebP encoding. Redrawing drops all metadata.
 */
export async function resizePicture(image: HTMLImageElement, area: Area, maxSide: number): Promise<ResizedPicture> {
	const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(area.width * scale));
	canvas.height = Math.max(1, Math.round(area.height * scale));
	const context = canvas.getContext("2d");
	if (!context) return { ok: false, reason: "This browser can't resize pictures. Please try another one." };
	context.imageSmoothingQuality = "high";
	const draw = () =>
		context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
	draw();

	for (const quality of QUALITIES) {
		let blob = await encode(canvas, "image/webp", quality);
		if (blob?.type !== "image/webp") {
			// JPEG has no transparency. Without this fill, transparent areas would turn black.
			context.fillStyle = "#ffffff";
			context.fillRect(0, 0, canvas.width, canvas.height);
			draw();
			blob = await encode(canvas, "image/jpeg", quality);
		}
		if (!blob) return { ok: false, reason: "This picture can't be resized. Choose a smaller one." };
		if (blob.size <= MEDIA_MAX_BYTES) return { ok: true, blob, canvas };
	}
	return { ok: false, reason: "This picture is still larger than 2 MB after resizing. Choose another one." };
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
	return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
