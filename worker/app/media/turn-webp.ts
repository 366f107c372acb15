import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import decodeWebp, { init as initDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initEncoder } from "@jsquash/webp/encode.js";
import { isOnItsSide, type Orientation, TURNS } from "../../../core/media/image/orientation.ts";

/** The quality with which the editor encodes pictures. */
const QUALITY = 86;

let isReady: Promise<unknown> | undefined;

/** A WebP picture with its pixels turned upright. Throws when they can't be unpacked. */
export async function turnWebp(
	bytes: Uint8Array<ArrayBuffer>,
	orientation: Orientation,
): Promise<Uint8Array<ArrayBuffer>> {
	isReady ??= Promise.all([initDecoder(webpDecoder), initEncoder(webpEncoder)]);
	await isReady;
	const { data, width, height } = await decodeWebp(bytes.buffer);
	const turned = isOnItsSide(orientation) ? { width: height, height: width } : { width, height };
	const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
	const to = new Uint32Array(width * height);
	const [a, b, c, d] = TURNS[orientation];
	// The first pixel's place in the turned picture, and the steps from it to its neighbors.
	const startX = a + c < 0 ? turned.width - 1 : 0;
	const startY = b + d < 0 ? turned.height - 1 : 0;
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			to[(startY + b * x + d * y) * turned.width + startX + a * x + c * y] = from[y * width + x] ?? 0;
		}
	}
	const pixels = { data: new Uint8ClampedArray(to.buffer), ...turned };
	return new Uint8Array(await encodeWebp(pixels, { quality: QUALITY }));
}
