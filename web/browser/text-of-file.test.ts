import { expect, it } from "vitest";
import { textOfFile } from "./text-of-file.ts";

const TEXT = "Töpferei;https://shop.example/\r\n";
const utf16 = (text: string, isLittle: boolean) =>
	Uint8Array.from(
		text.split("").flatMap((unit) => {
			const [high, low] = [unit.charCodeAt(0) >> 8, unit.charCodeAt(0) & 255];
			return isLittle ? [low, high] : [high, low];
		}),
	);

it.each([
	["UTF-8", new TextEncoder().encode(TEXT)],
	["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${TEXT}`)],
	["UTF-16 of Windows", utf16(`\ufeff${TEXT}`, true)],
	["UTF-16 of other machines", utf16(`\ufeff${TEXT}`, false)],
	["Windows-1252", Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
])("a text in %s is read", async (_, bytes) => {
	expect(await textOfFile(new Blob([bytes]))).toEqual({ text: TEXT });
});

it("UTF-16 without a mark is told by its letters", async () => {
	for (const isLittle of [true, false])
		expect(await textOfFile(new Blob([utf16('{"format":"linkstead-page"}', isLittle)]))).toEqual({
			text: '{"format":"linkstead-page"}',
		});
});

it.each([
	["a ZIP file", "PK\u0003\u0004…"],
	["a PDF", "%PDF-1.7"],
	["a picture", "\u0089PNG\r\n"],
	["a document of an office program", "{\\rtf1\\ansi"],
	["a web archive", "bplist00\u00d1\u0001\u0002_WebMainResource"],
	["not a text", "\u0000\u0000\u0000\u0018ftypheic"],
	["a compressed file", "\u001f\u008b\b"],
])("%s is named", async (kind, start) => {
	const bytes = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
	expect(await textOfFile(new Blob([bytes]))).toEqual({ reason: expect.stringContaining(`This is ${kind}`) });
});

it.each([
	["short", "https://shop.example/?a=1"],
	["long", `https://shop.example/${"a".repeat(300)}`],
])("a %s shortcut of Safari is its address", async (_, address) => {
	const [high, low] = [address.length >> 8, address.length & 255];
	const length = address.length < 256 ? [0x10, low] : [0x11, high, low];
	const text = `bplist00\u00d1\u0001\u0002SURL_${String.fromCharCode(...length)}${address}\u0008\u000b\u000f`;
	const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	expect(await textOfFile(new Blob([bytes]))).toEqual({ text: address });
});

it("a page that names its encoding is read in it", async () => {
	const start = '<meta charset="windows-1251"><a href="https://shop.example/">';
	const bytes = [...new TextEncoder().encode(start), 0xcc, 0xe0, 0xe3, 0xe0, 0xe7, 0xe8, 0xed];
	expect(await textOfFile(new Blob([Uint8Array.from(bytes)]))).toEqual({ text: `${start}Магазин` });
});

it.each([
	["ja", [0x93, 0x58], "店"],
	["ja-JP", [0xb1], "ｱ"],
	["ru-RU", [0xcc, 0xe0], "Ма"],
	["sr-Latn", [0xcc], "М"],
	["pl", [0xb9, 0xea], "ąę"],
	["zh-CN", [0xb5, 0xea], "店"],
	["zh-TW", [0xa9, 0xb1], "店"],
	["zh-HK", [0xa9, 0xb1], "店"],
	["ko-KR", [0xc1, 0xa1], "점"],
	["el", [0xc1], "Α"],
	["th", [0xa1], "ก"],
	["de-AT", [0xd6], "Ö"],
	// What can't be Japanese is western.
	["ja", [0x81, 0x20], "\u0081 "],
])("an older text without a name for its encoding is in that of the language %s", async (language, letters, read) => {
	const bytes = [...new TextEncoder().encode("https://shop.example/;"), ...letters];
	expect(await textOfFile(new Blob([Uint8Array.from(bytes)]), language)).toEqual({
		text: `https://shop.example/;${read}`,
	});
});

it("an empty file is an empty text", async () => {
	expect(await textOfFile(new Blob([]))).toEqual({ text: "" });
});
