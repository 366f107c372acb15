import { expect, it } from "vitest";
import { changeInWords, formatCount, percentInWords, pointsInWords, shareInWords, shortCount } from "./numbers.ts";

it("numbers are grouped, and short where there is little room", () => {
	expect([formatCount(1_234_567), shortCount(12_340), shortCount(999)]).toEqual(["1,234,567", "12.3K", "999"]);
});

it("a change has a sign, and no change has none", () => {
	expect([12, -5, 0, 1_250].map(changeInWords)).toEqual(["+12%", "−5%", "0%", "+1,250%"]);
	expect(percentInWords(130)).toBe("130%");
	expect([13, -1, 0].map(pointsInWords)).toEqual(["+13 points", "−1 point", "0 points"]);
});

it("a small share is shown as less than 1%", () => {
	expect([shareInWords(0, 10), shareInWords(1, 1_000), shareInWords(1, 3), shareInWords(0, 0)]).toEqual([
		"0%",
		"<1%",
		"33%",
		"0%",
	]);
});
