import { expect, it } from "vitest";
import { isOfType } from "./file-format.ts";
import { ALL_FILE_TYPES, type FileType, lettersOf, typeOfName } from "./file-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const after = (count: number, text: string) => "\0".repeat(count) + text;

/** How real files of each type begin. */
const BEGINNINGS: Record<FileType, readonly string[]> = {
	pdf: ["%PDF-1.7\n", "\xef\xbb\xbf%PDF-1.4", after(900, "%PDF-2.0")],
	zip: ["PK\x03\x04\x14"],
	epub: ["PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x08\0\0\0mimetypeapplication/epub+zip"],
	mobi: [after(60, "BOOKMOBI")],
	azw3: [after(60, "BOOKMOBI")],
	mp3: ["ID3\x04", "\xff\xfb\x90", "\xff\xf3\x40", "\xff\xfa\x90"],
	m4a: [`${after(3, "\x1c")}ftypM4A `],
	m4b: [`${after(3, "\x1c")}ftypM4B `],
	wav: ["RIFF\x24\0\0\0WAVEfmt "],
	aif: ["FORM\0\0\0\x01AIFF"],
	aiff: ["FORM\0\0\0\x01AIFC"],
	flac: ["fLaC\0"],
	ogg: ["OggS\0"],
	opus: ["OggS\0"],
	mp4: [`${after(3, "\x18")}ftypmp42`, `${after(3, " ")}ftypisom`],
	m4v: [`${after(3, " ")}ftypM4V `],
	mov: [`${after(3, "\x14")}ftypqt  `, `${after(4, "moov")}`, `${after(3, "\x08")}wide`],
	webm: ["\x1a\x45\xdf\xa3\x9f"],
	mkv: ["\x1a\x45\xdf\xa3\xa3"],
	jpg: ["\xff\xd8\xff\xe0"],
	jpeg: ["\xff\xd8\xff\xe1"],
	png: ["\x89PNG\r\n\x1a\n"],
	gif: ["GIF89a", "GIF87a"],
	webp: ["RIFF\x24\0\0\0WEBPVP8 "],
	heic: [`${after(3, "\x18")}ftypheic`, `${after(3, "\x18")}ftypmif1`],
	tif: ["II*\0\x08", "MM\0*\0"],
	tiff: ["II*\0\x08"],
	psd: ["8BPS\0\x01"],
	dng: ["II*\0\x08", "MM\0*\0"],
	xmp: ['<x:xmpmeta xmlns:x="adobe:ns:meta/">', '\xef\xbb\xbf<?xpacket begin="'],
	procreate: ["PK\x03\x04\x14"],
	brushset: ["PK\x03\x04\x14"],
};

it.each(ALL_FILE_TYPES)("a %s file is known by how it begins", (type) => {
	expect(BEGINNINGS[type].filter((beginning) => !isOfType(bytes(beginning), type))).toEqual([]);
});

it.each([
	["nothing", ""],
	["a program of Windows", "MZ\x90\0"],
	["a program of Linux", "\x7fELF"],
	["a program of macOS", "\xcf\xfa\xed\xfe"],
	["a script", "#!/bin/sh"],
	["a web page", "<!doctype html><script>"],
	["a drawing", '<svg xmlns="http://www.w3.org/2000/svg">'],
	["other XML", '<?xml version="1.0"?>'],
	["an empty archive", "PK\x05\x06"],
	["a text", "Hello"],
])("%s is none of them, whatever it is called", (_, beginning) => {
	expect(ALL_FILE_TYPES.filter((type) => isOfType(bytes(beginning), type))).toEqual([]);
});

it.each([
	["guide.pdf", "pdf"],
	["GUIDE.PDF", "pdf"],
	["a.b.Epub", "epub"],
	["pdf", null],
	["guide.", null],
	["guide.pdf.exe", null],
	["logo.svg", null],
	["index.html", null],
	["setup.js", null],
	["a.constructor", null],
])("%s ends like %s", (name, type) => {
	expect(typeOfName(name)).toBe(type);
});

it("letters on a sheet fit", () => {
	expect(ALL_FILE_TYPES.map(lettersOf).filter((letters) => letters.length > 5)).toEqual([]);
	expect(lettersOf("pdf")).toBe("PDF");
});
