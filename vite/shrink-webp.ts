import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import decode, { init as initDecoder } from "@jsquash/webp/decode.js";
import encode, { init as initEncoder } from "@jsquash/webp/encode.js";
import { shrunkToCover } from "../worker/publish/share-image/pixels.ts";

const { resolve } = createRequire(import.meta.url);

let isReady: Promise<unknown> | undefined;

/** A WebP picture, just large enough to cover a square with this side. */
export async function shrinkWebp(picture: Buffer, side: number): Promise<Buffer> {
	isReady ??= Promise.all([
		compile("@jsquash/webp/codec/dec/webp_dec.wasm").then((module) => initDecoder(module)),
		compile("@jsquash/webp/codec/enc/webp_enc_simd.wasm").then((module) => initEncoder(module)),
	]);
	await isReady;
	const { data, width, height } = await decode(new Uint8Array(picture).buffer);
	const small = shrunkToCover({ data: new Uint8ClampedArray(data), width, height }, { width: side, height: side });
	return Buffer.from(await encode({ ...small, colorSpace: "srgb" } as ImageData, { quality: QUALITY, method: 6 }));
}

const QUALITY = 80;

async function compile(path: string): Promise<WebAssembly.Module> {
	return WebAssembly.compile(await readFile(resolve(path)));
}
