import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { cleanImage } from "../../../core/media/image/clean-image.ts";
import { IMAGE_TYPES, type ImageType } from "../../../core/media/image/image-type.ts";
import type { Orientation } from "../../../core/media/image/orientation.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { pngOf, shrunkToCover } from "./pixels.ts";

/** A picture for the drawing library, which doesn't turn it. */
export interface DrawablePicture {
	/** A data URL of a PNG or JPEG. */
	href: string;
	orientation: Orientation;
}

let isWebpReady: Promise<void> | undefined;

/**
 * A stored picture as the drawing library reads it. It needs only `width` × `height` pixels.
 * Null when the picture is missing or can't be unpacked. Throws when the store fails.
 */
export async function readPicture(
	env: Env,
	name: string | null,
	size: { width: number; height: number },
): Promise<DrawablePicture | null> {
	const object = name === null ? null : await env.MEDIA.get(name);
	if (!object) return null;
	const bytes = await object.arrayBuffer();
	// Uploads are checked, and named by their type.
	const type = object.key.slice(object.key.lastIndexOf(".") + 1) as ImageType;
	if (type !== "webp") {
		const image = cleanImage(new Uint8Array(bytes));
		const orientation = image.ok ? image.orientation : 1;
		return { href: dataUrl(IMAGE_TYPES[type].mediaType, new Uint8Array(bytes)), orientation };
	}
	try {
		isWebpReady ??= initWebp(webpDecoder);
		await isWebpReady;
		const png = await pngOf(shrunkToCover(await decodeWebp(bytes), size));
		return { href: dataUrl(IMAGE_TYPES.png.mediaType, png), orientation: 1 };
	} catch (error) {
		console.error("A picture could not be unpacked", { name, error: rootCauseOf(error) });
		return null;
	}
}

function dataUrl(mediaType: string, bytes: Uint8Array): string {
	return `data:${mediaType};base64,${bytes.toBase64()}`;
}
