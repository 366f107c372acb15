import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { IMAGE_TYPES, type ImageType } from "../../core/image/image-type.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { pngOf, shrunkToCover } from "./pixels.ts";

let isWebpReady: Promise<void> | undefined;

/**
 * A stored picture as a data URL that the drawing library reads: PNG or JPEG. It needs only `width` × `height` pixels.
 * Null when the picture is missing or can't be unpacked. Throws when the store fails.
 */
export async function readPicture(
	env: Env,
	name: string | null,
	size: { width: number; height: number },
): Promise<string | null> {
	const object = name === null ? null : await env.MEDIA.get(name);
	if (!object) return null;
	const bytes = await object.arrayBuffer();
	// Uploads are checked, and named by their type.
	const type = object.key.slice(object.key.lastIndexOf(".") + 1) as ImageType;
	if (type !== "webp") return dataUrl(IMAGE_TYPES[type].mediaType, new Uint8Array(bytes));
	try {
		isWebpReady ??= initWebp(webpDecoder);
		await isWebpReady;
		return dataUrl(IMAGE_TYPES.png.mediaType, await pngOf(shrunkToCover(await decodeWebp(bytes), size)));
	} catch (error) {
		console.error("A picture could not be unpacked", { name, error: rootCauseOf(error) });
		return null;
	}
}

function dataUrl(mediaType: string, bytes: Uint8Array): string {
	return `data:${mediaType};base64,${bytes.toBase64()}`;
}
