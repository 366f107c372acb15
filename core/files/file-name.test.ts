import { describe, expect, it } from "vitest";
import { attachment, cleanFileName, FILE_NAME_MAX, fileNameSchema, titleOfFile } from "./file-name.ts";

describe("a file's name", () => {
	it.each([
		["guide.pdf", "guide.pdf"],
		["Guide.PDF", "Guide.pdf"],
		["C:\\Users\\jane\\guide.pdf", "guide.pdf"],
		["a/b/c.zip", "c.zip"],
		["  .. guide . .pdf", "guide.pdf"],
		["e\u0301te\u0301.pdf", "été.pdf"],
		["a\u0000b\u200fc\u2066d.pdf", "a b c d.pdf"],
		["<b>.pdf", "b.pdf"],
		["", ""],
		["....", "...."],
		[".pdf", "PDF.pdf"],
		["archive.tar.gz", "archive.tar.gz"],
		[`${"🏺".repeat(200)}.pdf`, `${"🏺".repeat((FILE_NAME_MAX - 4) / 2)}.pdf`],
	])("%j is kept as %j", (typed, name) => {
		expect(cleanFileName(typed)).toBe(name);
		expect(cleanFileName(name)).toBe(name);
	});

	it("is stored only as it is cleaned, and of a kind that is allowed", () => {
		const isStored = (name: unknown) => fileNameSchema.safeParse(name).success;
		expect(["guide.pdf", "釉薬.epub", "a b.MP3".toLowerCase()].map(isStored)).toEqual([true, true, true]);
		expect(["Guide.PDF", "a/b.pdf", "guide.exe", "guide", "", " a.pdf", 5, null].filter(isStored)).toEqual([]);
	});

	it.each([
		["guide.pdf", "Guide"],
		["glaze-recipes_2026+final.pdf", "Glaze recipes 2026 final"],
		["釉薬.pdf", "釉薬"],
	])("%j titles its block %j", (name, title) => {
		expect(titleOfFile(name)).toBe(title);
	});

	it.each(["guide.pdf", "a'b(c)*.pdf", "100%.pdf", "釉薬 🏺.pdf", "é.pdf"])("%j is what a browser saves", (name) => {
		const header = attachment(name);
		expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]+$/);
		expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(name);
		expect(() => new Headers({ "content-disposition": header })).not.toThrow();
	});
});
