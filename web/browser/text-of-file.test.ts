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
	["a compressed file", "\u001f\u008b\b"],
])("%s is named", async (kind, start) => {
	const bytes = Uint8Array.from(start, (letter) => letter.charCodeAt(0));
	expect(await textOfFile(new Blob([bytes]))).toEqual({ reason: expect.stringContaining(`This is ${kind}`) });
});

it("an empty file is an empty text", async () => {
	expect(await textOfFile(new Blob([]))).toEqual({ text: "" });
});
