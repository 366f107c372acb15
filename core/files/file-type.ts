/*
 * The files that people can sell and give away. Nothing that a browser would run is among them: no HTML, no SVG, no programs. How each
 * begins is in `file-format.ts`, which screens and visitors' pages don't load.
 */

/** What people read about each type, by its ending. */
export const FILE_TYPES = {
	pdf: "PDF",
	zip: "ZIP",
	epub: "EPUB",
	mobi: "MOBI",
	azw3: "AZW3",
	mp3: "MP3",
	m4a: "M4A",
	m4b: "M4B",
	wav: "WAV",
	aif: "AIFF",
	aiff: "AIFF",
	flac: "FLAC",
	ogg: "OGG",
	opus: "OPUS",
	mp4: "MP4",
	m4v: "M4V",
	mov: "MOV",
	webm: "WEBM",
	mkv: "MKV",
	jpg: "JPG",
	jpeg: "JPG",
	png: "PNG",
	gif: "GIF",
	webp: "WEBP",
	heic: "HEIC",
	tif: "TIFF",
	tiff: "TIFF",
	psd: "PSD",
	dng: "DNG",
	xmp: "XMP",
	procreate: "Procreate",
	brushset: "Brushes",
} as const;

/** The most letters that fit on the sheet that stands for a file's cover. */
const LETTERS_MAX = 5;

/** The letters on the sheet. Empty for a type with a longer name. */
export function lettersOf(type: FileType): string {
	const name = FILE_TYPES[type];
	return name.length <= LETTERS_MAX ? name : "";
}

export type FileType = keyof typeof FILE_TYPES;

export const ALL_FILE_TYPES = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];

/** The type that the ending of a file's name stands for, or null. */
export function typeOfName(name: string): FileType | null {
	const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
	return name.includes(".") && Object.hasOwn(FILE_TYPES, ending) ? (ending as FileType) : null;
}

/** What people read about a file that can't be one of ours. */
export const WRONG_FILE_TYPE =
	"Files can be PDFs, ZIP archives, music, videos, pictures, e-books or presets. Put anything else into a ZIP archive.";
