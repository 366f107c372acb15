import { describe, expect, it } from "vitest";
import { changeDay, evidenceWords, ordinal } from "./change-words.ts";

describe("the words about a change of the order", () => {
	it("places are ordinal numbers", () => {
		expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" ")).toBe(
			"1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th",
		);
	});

	it("numbers say clicks and views", () => {
		expect(evidenceWords({ clicks: 42, looks: 310 })).toBe("42 clicks of 310 views");
		expect(evidenceWords({ clicks: 1, looks: 12_345 })).toBe("1 click of 12,345 views");
	});

	it.each([
		["2026-11-24T21:00Z", "today"],
		["2026-11-23T22:30Z", "on Monday"],
		["2026-11-19T12:00Z", "on Thursday"],
		["2026-11-17T12:00Z", "on Nov 17"],
	])("a change at %s was %s", (at, words) => {
		expect(changeDay(Date.parse(at), Date.parse("2026-11-24T22:00Z"), "Europe/Berlin")).toBe(words);
	});
});
