import { expect, it } from "vitest";
import { csvFile } from "./csv.ts";

it("quotes what needs it and keeps numbers as they are", () => {
	expect(
		csvFile([
			['Grüße, "Welt"', -5],
			["a\nb", 0],
		]),
	).toBe('\uFEFF"Grüße, ""Welt""",-5\r\n"a\nb",0\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("makes text of the formula %j", (formula) => {
	expect(csvFile([[formula]])).toMatch(/^\uFEFF"?'/);
});
