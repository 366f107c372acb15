import jpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
import encodeJpeg, { init as initJpeg } from "@jsquash/jpeg/encode.js";
import { photoIn } from "./avatar.ts";
import { readPicture } from "./picture.ts";
import { openResvg, withDrawing } from "./resvg.ts";

/** Sharp on every phone's contact screen, and some 50 KB in the file. */
const SIZE = 400;
const QUALITY = 82;

let isJpegReady: Promise<unknown> | undefined;

/**
 * A stored picture as a square JPEG, upright and on white, which every address book shows. Null when the picture is
 * missing or can't be unpacked. Throws when the store fails.
 */
export async function drawPhoto(env: Env, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
	const square = { width: SIZE, height: SIZE };
	const picture = await readPicture(env, name, square);
	if (!picture) return null;
	await openResvg();
	isJpegReady ??= initJpeg(jpegEncoder);
	await isJpegReady;
	const size = `width="${SIZE}" height="${SIZE}"`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${photoIn({ x: 0, y: 0, ...square }, picture)}</svg>`;
	const data = withDrawing(svg, [], (drawing) => {
		const image = drawing.render();
		// Copied out of the library's memory.
		const pixels = new Uint8ClampedArray(image.pixels);
		image.free();
		return pixels;
	});
	return new Uint8Array(await encodeJpeg({ data, ...square }, { quality: QUALITY }));
}
