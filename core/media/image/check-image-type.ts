import type { ImageType } from "./image-type.ts";

/** Types that the editor turns into one of `IMAGE_TYPES`, with the names that messages use. */
export const CONVERTED_TYPES = {
	gif: { name: "A GIF", mediaType: "image/gif" },
	avif: { name: "An AVIF picture", mediaType: "image/avif" },
	heic: { name: "A HEIC photo", mediaType: "image/heic" },
	bmp: { name: "A BMP picture", mediaType: "image/bmp" },
} as const satisfies Record<string, { name: string; mediaType: string }>;

export type ConvertedType = keyof typeof CONVERTED_TYPES;

/** The detected type, or the reason the file can't be used. */
export type ImageTypeCheck<Type = ImageType> = { ok: true; type: Type } | { ok: false; reason: string };

const TRY_ANOTHER = "Choose a PNG, JPEG or WebP picture.";

/** The first bytes of each type. A dot matches any byte. */
const SIGNATURES: readonly [signature: string, type: ImageType | ConvertedType][] = [
	["\x89PNG\r\n\x1a\n", "png"],
	["\xff\xd8\xff", "jpg"],
	["RIFF....WEBP", "webp"],
	["GIF8", "gif"],
	["BM", "bmp"],
];

/** The brands of AVIF and HEIC files. Both may also call themselves `mif1`. */
const BRANDS: readonly [brand: RegExp, type: ConvertedType][] = [
	[/^avi[fs]/, "avif"],
	[/^(?:he[iv][cxms]|mif1|msf1)/, "heic"],
];

/** Other common types. The message names them. */
const REFUSED: readonly [signature: string, name: string][] = [
	["II*\0", "A TIFF picture"],
	["MM\0*", "A TIFF picture"],
	["II+\0", "A TIFF picture"],
	["\xff\n", "A JPEG XL picture"],
	["\0\0\0\fJXL ", "A JPEG XL picture"],
	["\0\0\0\fjP  ", "A JPEG 2000 picture"],
	["\0\0\x01\0", "An icon file"],
	["8BPS", "A Photoshop file"],
	["%PDF", "A PDF"],
	["%!PS", "A PostScript file"],
	["....ftypqt", "A video"],
	["....ftypisom", "A video"],
	["....ftypmp4", "A video"],
	["....ftypM4V", "A video"],
	["....ftyp3g", "A video"],
	["\x1aE\xdf\xa3", "A video"],
];

/** The number of bytes searched for an SVG's root element, which may follow comments and declarations. */
const SVG_HEAD_BYTES = 1024;

/** The brands that are read. Files have up to ten. */
const BRANDS_MAX = 32;

/** Detects an image's type by its bytes. The file name and the declared type are ignored. */
export function checkImageType(bytes: Uint8Array): ImageTypeCheck {
	const check = checkPictureFile(bytes);
	if (!check.ok) return check;
	const { type } = check;
	return isConverted(type) ? refuse(CONVERTED_TYPES[type].name) : { ok: true, type };
}

/** Like `checkImageType`, for the editor, which converts some types. Needs the file's first bytes only. */
export function checkPictureFile(bytes: Uint8Array): ImageTypeCheck<ImageType | ConvertedType> {
	if (bytes.length === 0) return { ok: false, reason: "This file is empty. Choose another one." };
	const type = SIGNATURES.find(([signature]) => startsWith(bytes, signature))?.[1] ?? brandedType(bytes);
	if (type) return { ok: true, type };
	const name = isSvg(bytes) ? "An SVG" : REFUSED.find(([signature]) => startsWith(bytes, signature))?.[1];
	return name ? refuse(name) : { ok: false, reason: `This file isn't a picture. ${TRY_ANOTHER}` };
}

export function isConverted(type: ImageType | ConvertedType): type is ConvertedType {
	return type in CONVERTED_TYPES;
}

function refuse(name: string): { ok: false; reason: string } {
	return { ok: false, reason: `${name} can't be used here. ${TRY_ANOTHER}` };
}

/** The type by the brands in the file's first box. */
function brandedType(bytes: Uint8Array): ConvertedType | undefined {
	if (!startsWith(bytes, "....ftyp")) return undefined;
	const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
	const box = String.fromCharCode(...bytes.subarray(8, Math.min(length, 8 + 4 * BRANDS_MAX)));
	const brands = Array.from({ length: box.length >> 2 }, (_, at) => box.slice(at * 4, at * 4 + 4));
	return BRANDS.find(([brand]) => brands.some((one) => brand.test(one)))?.[1];
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
