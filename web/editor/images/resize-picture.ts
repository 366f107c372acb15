import { MEDIA_MAX_BYTES } from "../../../core/media.ts";

/** Part of a picture, in its own pixels. */
export interface Area {
	x: number;
	y: number;
	width: number;
	height: number;
}

export type ResizedPicture = { ok: true; blob: Blob } | { ok: false; reason: string };

/** Tried in turn until the picture is small enough. */
const QUALITIES = [0.86, 0.7, 0.5];

/**
 * Draws part of a picture anew, its longest side at most `maxSide` pixels, as WebP, or as JPEG in a browser that can't
 * write WebP. Nothing of the file but its pixels gets into the new one.
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
			// JPEG has no transparency: what was see-through becomes white, not black.
			context.fillStyle = "#ffffff";
			context.fillRect(0, 0, canvas.width, canvas.height);
			draw();
			blob = await encode(canvas, "image/jpeg", quality);
		}
		if (!blob) return { ok: false, reason: "This picture can't be resized. Choose a smaller one." };
		if (blob.size <= MEDIA_MAX_BYTES) return { ok: true, blob };
	}
	return { ok: false, reason: "This picture is still larger than 2 MB after resizing. Choose another one." };
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
	return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
