import type { FileType } from "./file-type.ts";

/** What the bytes of a type look like. A file is known by its first bytes and its ending together, never by its name alone. */
interface FileFormat {
	/** Sent with the download. */
	mediaType: string;
	/** Whether a file begins like this. It gets the first `HEAD_BYTES`, or all of a shorter file. */
	isIt: (head: Uint8Array) => boolean;
}

/** How much of a file's beginning tells what it is. */
export const HEAD_BYTES = 1024;

/** A character for each byte. A decoder would read those from 128 to 159 as Windows-1252. */
const textAt = (head: Uint8Array, from: number, length: number) =>
	String.fromCharCode(...head.subarray(from, from + length));
const begins = (text: string) => (head: Uint8Array) => textAt(head, 0, text.length) === text;
const either =
	(...tests: FileFormat["isIt"][]): FileFormat["isIt"] =>
	(head) =>
		tests.some((isIt) => isIt(head));

const isZip = begins("PK\x03\x04");
/** An MPEG-4 container. QuickTime's own files may begin with other boxes. */
const isMpeg4 = (head: Uint8Array) => textAt(head, 4, 4) === "ftyp";
const isQuickTime = (head: Uint8Array) => ["ftyp", "moov", "mdat", "wide", "free", "skip"].includes(textAt(head, 4, 4));
const isAiff = (head: Uint8Array) => begins("FORM")(head) && /^AIF[FC]$/.test(textAt(head, 8, 4));
const isRiff = (form: string) => (head: Uint8Array) => begins("RIFF")(head) && textAt(head, 8, 4) === form;
/** A tag, or the sync word of a frame of layer III. */
const isMp3 = either(begins("ID3"), ([first = 0, second = 0]) => first === 0xff && (second & 0xe6) === 0xe2);
const isTiff = either(begins("II*\0"), begins("MM\0*"));
const isMatroska = begins("\x1a\x45\xdf\xa3");
const isHeif = (head: Uint8Array) => isMpeg4(head) && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(textAt(head, 8, 4));
const isMobipocket = (head: Uint8Array) => textAt(head, 60, 8) === "BOOKMOBI";
/** PDF readers take files that begin a little later. */
const isPdf = (head: Uint8Array) => textAt(head, 0, HEAD_BYTES).includes("%PDF-");
/** An EPUB names itself in the first entry of its ZIP archive, which is stored as it is. */
const isEpub = (head: Uint8Array) => isZip(head) && textAt(head, 30, 28) === "mimetypeapplication/epub+zip";
/** A preset of Lightroom or Camera Raw: a packet of metadata, perhaps after a byte order mark. */
const isXmp = (head: Uint8Array) => /^(?:\xef\xbb\xbf)?<(?:\?xpacket begin|x:xmpmeta )/.test(textAt(head, 0, 24));

/** By type. */
export const FILE_FORMATS: Readonly<Record<FileType, FileFormat>> = {
	pdf: { mediaType: "application/pdf", isIt: isPdf },
	zip: { mediaType: "application/zip", isIt: isZip },
	epub: { mediaType: "application/epub+zip", isIt: isEpub },
	mobi: { mediaType: "application/x-mobipocket-ebook", isIt: isMobipocket },
	azw3: { mediaType: "application/vnd.amazon.ebook", isIt: isMobipocket },
	mp3: { mediaType: "audio/mpeg", isIt: isMp3 },
	m4a: { mediaType: "audio/mp4", isIt: isMpeg4 },
	m4b: { mediaType: "audio/mp4", isIt: isMpeg4 },
	wav: { mediaType: "audio/wav", isIt: isRiff("WAVE") },
	aif: { mediaType: "audio/aiff", isIt: isAiff },
	aiff: { mediaType: "audio/aiff", isIt: isAiff },
	flac: { mediaType: "audio/flac", isIt: begins("fLaC") },
	ogg: { mediaType: "audio/ogg", isIt: begins("OggS") },
	opus: { mediaType: "audio/ogg", isIt: begins("OggS") },
	mp4: { mediaType: "video/mp4", isIt: isMpeg4 },
	m4v: { mediaType: "video/mp4", isIt: isMpeg4 },
	mov: { mediaType: "video/quicktime", isIt: isQuickTime },
	webm: { mediaType: "video/webm", isIt: isMatroska },
	mkv: { mediaType: "video/x-matroska", isIt: isMatroska },
	jpg: { mediaType: "image/jpeg", isIt: begins("\xff\xd8\xff") },
	jpeg: { mediaType: "image/jpeg", isIt: begins("\xff\xd8\xff") },
	png: { mediaType: "image/png", isIt: begins("\x89PNG\r\n\x1a\n") },
	gif: { mediaType: "image/gif", isIt: either(begins("GIF87a"), begins("GIF89a")) },
	webp: { mediaType: "image/webp", isIt: isRiff("WEBP") },
	heic: { mediaType: "image/heic", isIt: isHeif },
	tif: { mediaType: "image/tiff", isIt: isTiff },
	tiff: { mediaType: "image/tiff", isIt: isTiff },
	psd: { mediaType: "image/vnd.adobe.photoshop", isIt: begins("8BPS") },
	dng: { mediaType: "image/x-adobe-dng", isIt: isTiff },
	xmp: { mediaType: "application/rdf+xml", isIt: isXmp },
	procreate: { mediaType: "application/zip", isIt: isZip },
	brushset: { mediaType: "application/zip", isIt: isZip },
};

/** Whether a file with these first bytes is what its ending says. */
export function isOfType(head: Uint8Array, type: FileType): boolean {
	return FILE_FORMATS[type].isIt(head.subarray(0, HEAD_BYTES));
}
