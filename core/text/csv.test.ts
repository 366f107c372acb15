import { describe, expect, it } from "vitest";
import { csvFile } from "./csv.ts";

it("texts are quoted and numbers are not", () => {
	expect(
		csvFile([
			['Grüße, "Welt"', -5],
			["a\nb", 0],
			["plain", 1.5],
			["", 2],
		]),
	).toBe('\uFEFF"Grüße, ""Welt""",-5\r\n"a\nb",0\r\n"plain",1.5\r\n"",2\r\n');
});

/** Starts of a formula, with the full-width forms that some spreadsheets accept. */
const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠SUM(A1)", "﹦1", "−1"];

describe("a formula becomes text", () => {
	it.each([...FORMULAS, "\t=1", "\r=1", "\n=1", " =1", "\u00a0＝1", '"=1', "\tplain"])(
		"a formula becomes text at the start of a cell: %j",
		(formula) => {
			expect(csvFile([[formula]])).toMatch(/^\uFEFF"['\s"]*'/);
		},
	);

	it.each([",", ";", "|", "\t", "\n", "\r", "\r\n", "\v", "\u2028"])(
		"a formula becomes text after the separator %j",
		(separator) => {
			for (const formula of FORMULAS) {
				for (const between of ["", " ", '"', `${separator}${separator}`, `x${separator} "`]) {
					const cell = csvFile([[`campaign${separator}${between}${formula}`]]);
					const at = cell.lastIndexOf(formula);
					expect([cell, cell.at(at - 1)]).toEqual([cell, "'"]);
				}
			}
		},
	);

	it("a word with a formula's character inside doesn't change", () => {
		const words = ["rock-n-roll - part 2", "a=b", "me@example.com", "1+1", "Shop, mostly; and more"];
		expect(csvFile([words])).toBe(`\uFEFF${words.map((word) => `"${word}"`).join(",")}\r\n`);
	});
});

it("a file has no characters at which a spreadsheet would end it", () => {
	expect(csvFile([["a\u0000b\u001a\u0080c\ufffe\ud83d", "tab\tand\nline"]])).toBe(
		'\uFEFF"abc\ufffd","tab\tand\nline"\r\n',
	);
	expect(csvFile([["\u0000=1+1"]])).toBe('\uFEFF"\'=1+1"\r\n');
});
