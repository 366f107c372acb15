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
	const parts = [SIGNATURE, chunk("IHDR", header), chunk("IDAT", body), chunk("IEND", new Uint8Array())];
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

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(data.length + 12);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, data.length);
	bytes.set(new TextEncoder().encode(name), 4);
	bytes.set(data, 8);
	view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
	return bytes;
}

/** CRC-32, as PNG's annex D computes it. */
function checksum(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
	let crc = index;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});
