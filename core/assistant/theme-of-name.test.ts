import { expect, it } from "vitest";
import { needsPlan } from "../look/themes.ts";
import { themeOfName } from "./theme-of-name.ts";

it("a name always has the same look, however it is typed", () => {
	const theme = themeOfName("Juniper Vale");
	for (const typed of ["juniper vale", " Juniper Vale ", "Ｊuniper Vale"]) expect(themeOfName(typed)).toBe(theme);
});

it("names are spread over all looks of the free plan", () => {
	const themes = Array.from({ length: 1200 }, (_, index) => themeOfName(`Person ${index}`));
	expect(themes.filter(needsPlan)).toEqual([]);
	const counts = Object.values(Object.groupBy(themes, (id) => id)).map((same) => same.length);
	expect(counts).toHaveLength(12);
	// An even spread would give each 100.
	expect(Math.min(...counts)).toBeGreaterThan(60);
});

it("no name at all has a look too", () => {
	expect(needsPlan(themeOfName(""))).toBe(false);
});
