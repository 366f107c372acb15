import { pngChunk } from "../../../core/media/image/png-chunk.ts";

/** Unpacked pixels: four bytes each, for red, green, blue and opacity, row by row. */
export interface Pixels {
	data: Uint8ClampedArray;
	width: number;
	height: number;
}

/** Shrinks pixels until they just cover an area. Each new pixel is the average of those that it replaces. */
export function shrunkToCover(pixels: Pixels, area: { width: number; height: number }): Pixels {
	const scale = Math.max(area.width / pixels.width, area.height / pixels.height);
	if (scale >= 1) return pixels;
	const width = Math.max(1, Math.round(pixels.width * scale));
	const height = Math.max(1, Math.round(pixels.height * scale));
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++) {
		const [top, bottom] = spanOf(y, height, pixels.height);
		for (let x = 0; x < width; x++) {
			const [left, right] = spanOf(x, width, pixels.width);
			average(pixels, { left, right, top, bottom }, data, (y * width + x) * 4);
		}
	}
	return { data, width, height };
}

/** A PNG file (ISO/IEC 15948) of pixels. */
export async function pngOf({ data, width, height }: Pixels): Promise<Uint8Array> {
	const header = new Uint8Array(13);
	const view = new DataView(header.buffer);
	view.setUint32(0, width);
	view.setUint32(4, height);
	// Eight bits a channel, red, green, blue and opacity.
	header.set([8, 6], 8);
	const rowBytes = width * 4;
	// Each row begins with its filter: none.
	const rows = new Uint8Array((rowBytes + 1) * height);
	for (let y = 0; y < height; y++) rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
	const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
	const body = new Uint8Array(await new Response(packed).arrayBuffer());
	const parts = [SIGNATURE, pngChunk("IHDR", header), pngChunk("IDAT", body), pngChunk("IEND", new Uint8Array())];
	return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The stretch of the old pixels that a new one replaces. */
function spanOf(at: number, length: number, oldLength: number): [start: number, end: number] {
	const start = Math.floor((at * oldLength) / length);
	return [start, Math.max(start + 1, Math.floor(((at + 1) * oldLength) / length))];
}

function average(
	{ data, width }: Pixels,
	{ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
	target: Uint8ClampedArray,
	at: number,
): void {
	let [red, green, blue, opacity] = [0, 0, 0, 0];
	for (let y = top; y < bottom; y++) {
		for (let from = (y * width + left) * 4; from < (y * width + right) * 4; from += 4) {
			// Invisible pixels have any color, so each counts as much as it is visible.
			const alpha = data[from + 3] ?? 0;
			red += (data[from] ?? 0) * alpha;
			green += (data[from + 1] ?? 0) * alpha;
			blue += (data[from + 2] ?? 0) * alpha;
			opacity += alpha;
		}
	}
	const visible = opacity || 1;
	target.set([red / visible, green / visible, blue / visible, opacity / ((right - left) * (bottom - top))], at);
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
