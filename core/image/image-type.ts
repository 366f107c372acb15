/** The allowed image types by file extension. */
export const IMAGE_TYPES = {
	jpg: { name: "JPEG", mediaType: "image/jpeg" },
	png: { name: "PNG", mediaType: "image/png" },
	webp: { name: "WebP", mediaType: "image/webp" },
} as const satisfies Record<string, { name: string; mediaType: string }>;

export type ImageType = keyof typeof IMAGE_TYPES;

/** The detected type, or the reason the file can't be used. */
export type ImageTypeCheck = { ok: true; type: ImageType } | { ok: false; reason: string };

const TRY_ANOTHER = "Choose a PNG, JPEG or WebP picture.";

/** The first bytes of each type. A dot matches any byte. */
const SIGNATURES: readonly [signature: string, type: ImageType][] = [
	["\x89PNG\r\n\x1a\n", "png"],
	["\xff\xd8\xff", "jpg"],
	["RIFF....WEBP", "webp"],
];

/** Common types that pages can't show. The message names them. */
const REFUSED: readonly [signature: string, name: string][] = [
	["GIF8", "A GIF"],
	["....ftypavi", "An AVIF picture"],
	["....ftyphei", "A HEIC photo"],
	["....ftypmif", "A HEIC photo"],
	["BM", "A BMP picture"],
	["II*\0", "A TIFF picture"],
	["MM\0*", "A TIFF picture"],
	["%PDF", "A PDF"],
];

/** The number of bytes searched for an SVG's root element, which may follow comments and declarations. */
const SVG_HEAD_BYTES = 1024;

/** Detects an image's type by its bytes. The file name and the declared type are ignored. */
export function checkImageType(bytes: Uint8Array): ImageTypeCheck {
	if (bytes.length === 0) return { ok: false, reason: "This file is empty. Choose another one." };
	const type = SIGNATURES.find(([signature]) => startsWith(bytes, signature))?.[1];
	if (type) return { ok: true, type };
	const refused = isSvg(bytes) ? "An SVG" : REFUSED.find(([signature]) => startsWith(bytes, signature))?.[1];
	return {
		ok: false,
		reason: refused ? `${refused} can't be used here. ${TRY_ANOTHER}` : `This file isn't a picture. ${TRY_ANOTHER}`,
	};
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
	return (
		bytes.length >= signature.length &&
		[...signature].every((char, at) => char === "." || bytes[at] === char.charCodeAt(0))
	);
}

function isSvg(bytes: Uint8Array): boolean {
	const head = String.fromCharCode(...bytes.subarray(0, SVG_HEAD_BYTES)).trimStart();
	return /^(?:\xef\xbb\xbf)?\s*</.test(head) && /<svg[\s>]/i.test(head);
}
