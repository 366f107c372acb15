import { checkImageType } from "../../../core/image/image-type.ts";
import { PICTURE_FILE_MAX_BYTES } from "../../../core/media.ts";

/** The number of bytes that identify a file's type. */
const HEAD_BYTES = 1024;

export type ReadPicture = { ok: true; image: HTMLImageElement } | { ok: false; reason: string };

/** Decodes a chosen file, or returns the reason it can't be used. Checks the bytes, not the file name or type. */
export async function readPicture(file: File): Promise<ReadPicture> {
	if (file.size > PICTURE_FILE_MAX_BYTES) {
		return { ok: false, reason: "This picture is larger than 10 MB. Choose a smaller one." };
	}
	try {
		const check = checkImageType(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
		return check.ok ? await decode(file) : check;
	} catch {
		// The file was deleted, moved or locked since it was chosen.
		return { ok: false, reason: "This file can no longer be read. Please choose it again." };
	}
}

async function decode(file: File): Promise<ReadPicture> {
	const image = new Image();
	image.src = URL.createObjectURL(file);
	try {
		await image.decode();
		return { ok: true, image };
	} catch {
		URL.revokeObjectURL(image.src);
		return {
			ok: false,
			reason: "This picture can't be opened. It may be damaged, incomplete or too large. Choose another one.",
		};
	}
}
