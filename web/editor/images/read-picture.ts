import { checkPictureFile, isConverted } from "../../../core/media/image/check-image-type.ts";
import { HEIF_HEAD_BYTES, heifPixels } from "../../../core/media/image/heif-size.ts";
import { PICTURE_FILE_MAX_BYTES } from "../../../core/media/media.ts";

/** A picture takes four bytes a pixel while it is open. */
const PIXELS_MAX = 100_000_000;
/** The longest side that is cropped from, in pixels. No browser's canvas is smaller, and no stored picture larger. */
const CROPPED_SIDE_MAX = 4096;
/** The quality of a copy that is cropped and encoded again. */
const COPY_QUALITY = 0.95;

const UNREADABLE = refusal(
	"This picture can't be opened. It may be damaged, incomplete or too large. Choose another one.",
);

export type ReadPicture = { ok: true; image: HTMLImageElement } | { ok: false; reason: string };

/**
 * Decodes a chosen file, or returns the reason it can't be used. Checks the bytes, not the file name or type. A large
 * picture becomes smaller, and a moving one its first image. `onConvert` is called before work that takes a while.
 */
export async function readPicture(file: File, onConvert: () => void): Promise<ReadPicture> {
	if (file.size > PICTURE_FILE_MAX_BYTES) {
		return refusal("This picture is larger than 100 MB. Choose a smaller one.");
	}
	const head = await readHead(file);
	// The file was deleted, moved or locked since it was chosen.
	if (!head) return refusal("This file can no longer be read. Please choose it again.");
	const check = checkPictureFile(head);
	if (!check.ok) return check;

	const image = await load(file);
	const pixels = image ? image.naturalWidth * image.naturalHeight : heifPixels(head);
	if (pixels > PIXELS_MAX) {
		if (image) URL.revokeObjectURL(image.src);
		const megapixels = Math.round(pixels / 1_000_000);
		return refusal(`This picture has ${megapixels} megapixels. Choose one with at most ${PIXELS_MAX / 1_000_000}.`);
	}
	if (!image) {
		if (check.type !== "heic") return UNREADABLE;
		onConvert();
		return readHeic(file);
	}
	const { naturalWidth, naturalHeight } = image;
	if (!isConverted(check.type) && Math.max(naturalWidth, naturalHeight) <= CROPPED_SIDE_MAX) return decoded(image);
	URL.revokeObjectURL(image.src);
	onConvert();
	const { width, height } = fitted(naturalWidth, naturalHeight);
	const size = { resizeWidth: width, resizeHeight: height, resizeQuality: "high" } as const;
	return copyOf(createImageBitmap(file, size).catch(() => null));
}

async function readHead(file: File): Promise<Uint8Array | null> {
	try {
		return new Uint8Array(await file.slice(0, HEIF_HEAD_BYTES).arrayBuffer());
	} catch {
		return null;
	}
}

/** The image with its size known and its pixels not decoded yet; null when the browser can't read the file. */
function load(file: Blob): Promise<HTMLImageElement | null> {
	return new Promise((resolve) => {
		const image = new Image();
		image.onload = () => resolve(image);
		image.onerror = () => {
			URL.revokeObjectURL(image.src);
			resolve(null);
		};
		image.src = URL.createObjectURL(file);
	});
}

async function decoded(image: HTMLImageElement): Promise<ReadPicture> {
	try {
		await image.decode();
		return { ok: true, image };
	} catch {
		URL.revokeObjectURL(image.src);
		return UNREADABLE;
	}
}

/** For browsers that don't know HEIC. The decoder is large, so it loads with the first such photo. */
async function readHeic(file: File): Promise<ReadPicture> {
	try {
		const { decodeHeic } = await import("./decode-heic.ts");
		return await copyOf(decodeHeic(file));
	} catch {
		return refusal("This part of the editor didn't load. Check your connection and try again.");
	}
}

/** A copy to crop from, small enough for every browser. */
async function copyOf(decoding: Promise<ImageBitmap | null>): Promise<ReadPicture> {
	const bitmap = await decoding;
	if (!bitmap) return UNREADABLE;
	const canvas = Object.assign(document.createElement("canvas"), fitted(bitmap.width, bitmap.height));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	// Browsers without WebP encoding make a PNG.
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", COPY_QUALITY));
	const image = blob && (await load(blob));
	return image ? decoded(image) : UNREADABLE;
}

function fitted(width: number, height: number): { width: number; height: number } {
	const scale = Math.min(1, CROPPED_SIDE_MAX / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function refusal(reason: string): { ok: false; reason: string } {
	return { ok: false, reason };
}
