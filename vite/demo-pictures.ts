import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import decode, { init as initDecoder } from "@jsquash/webp/decode.js";
import encode, { init as initEncoder } from "@jsquash/webp/encode.js";
import type { Plugin } from "vite";
import { DEMO_PICTURES, type DemoPicture, demoPicturePath, templatePicturePath } from "../core/page/demo-pictures.ts";
import { shrunkToCover } from "../worker/publish/share-image/pixels.ts";

/** The side of a square that each smaller picture covers, in pixels. */
const SIDE = 240;
const QUALITY = 80;

const { resolve } = createRequire(import.meta.url);

/** Emits the pictures smaller, for small pages that aren't stored, and as they are, for those who take a template. */
export function demoPictures(): Plugin {
	return {
		name: "demo-pictures",
		applyToEnvironment: ({ name }) => name === "client",
		async generateBundle() {
			for (const [drawing, name] of Object.entries(DEMO_PICTURES)) {
				const source = await readDemoPicture(drawing as DemoPicture);
				const fileName = demoPicturePath(name).slice(1);
				this.emitFile({ type: "asset", fileName, source: await shrinkWebp(source, SIDE) });
				this.emitFile({ type: "asset", fileName: templatePicturePath(name).slice(1), source });
			}
		},
		configureServer({ middlewares }) {
			middlewares.use(async (request, response, next) => {
				const found = Object.entries(DEMO_PICTURES).find(([, name]) =>
					[demoPicturePath(name), templatePicturePath(name)].some((path) => path === request.url),
				);
				if (!found) return next();
				response.setHeader("content-type", "image/webp");
				response.end(await readDemoPicture(found[0] as DemoPicture));
			});
		},
	};
}

/** The bytes of a demo picture. Throws when they aren't those that its name says. */
export async function readDemoPicture(drawing: DemoPicture): Promise<Buffer> {
	const bytes = await readFile(new URL(`../db/seed/art/${drawing}.webp`, import.meta.url));
	const hash = createHash("sha256").update(bytes).digest("hex");
	if (`${hash}.webp` !== DEMO_PICTURES[drawing]) throw new Error(`core/page/demo-pictures.ts names another ${drawing}`);
	return bytes;
}

let isReady: Promise<unknown> | undefined;

/** A WebP picture, just large enough to cover a square with this side. */
async function shrinkWebp(picture: Buffer, side: number): Promise<Buffer> {
	isReady ??= Promise.all([
		compile("@jsquash/webp/codec/dec/webp_dec.wasm").then((module) => initDecoder(module)),
		compile("@jsquash/webp/codec/enc/webp_enc_simd.wasm").then((module) => initEncoder(module)),
	]);
	await isReady;
	const { data, width, height } = await decode(new Uint8Array(picture).buffer);
	const small = shrunkToCover({ data: new Uint8ClampedArray(data), width, height }, { width: side, height: side });
	return Buffer.from(await encode({ ...small, colorSpace: "srgb" } as ImageData, { quality: QUALITY, method: 6 }));
}

async function compile(path: string): Promise<WebAssembly.Module> {
	return WebAssembly.compile(await readFile(resolve(path)));
}
