import { expect, test } from "vitest";
import { findClosest } from "./closest-page.ts";

const PAGES = [
	{ fullName: "Casa Olivo", username: "casaolivo", hostname: null },
	{ fullName: "Pine Street Records", username: "pinestreet", hostname: "records.example" },
	{ fullName: "Café Zürich", username: null, hostname: null },
	{ fullName: "", username: "lowtide", hostname: null },
];
const meant = (words: string) => {
	const found = findClosest(PAGES, words);
	return found && (found.fullName || found.username);
};

test("a mistyped name leads to the page that was meant", () => {
	expect(["olvio", "cassa oli", "Pine Stret", "zurch", "@lowtied", "recrods.example"].map(meant)).toEqual([
		"Casa Olivo",
		"Casa Olivo",
		"Pine Street Records",
		"Café Zürich",
		"lowtide",
		"Pine Street Records",
	]);
});

test("words that are close to no page, or too short, suggest none", () => {
	expect(["harbor", "xy", "", "  ", "streetlights"].map(meant)).toEqual([null, null, null, null, null]);
});
