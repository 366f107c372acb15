import { expect, test } from "vitest";
import type { Link } from "../blocks/block.ts";
import { isTitledByAddress, toldApart } from "./told-apart.ts";

const POTS: Link = { kind: "link", id: "pots-1", title: "Fern", url: "https://fern.example/pots", hasFoundTitle: true };
const CUPS: Link = { ...POTS, id: "cups-1", url: "https://fern.example/cups" };

test("a found title that another block has gives way to the words of the path, and a typed one never does", () => {
	expect(toldApart(CUPS, [POTS])).toEqual({ ...CUPS, title: "Cups" });
	expect(toldApart(CUPS, [CUPS])).toBe(CUPS);
	const { hasFoundTitle: _, ...typed } = CUPS;
	expect(toldApart(typed, [POTS])).toBe(typed);
	const nameless = { ...CUPS, url: "https://fern.example/12" };
	expect(toldApart(nameless, [POTS])).toEqual(nameless);
});

test("a title of the address alone is known, whichever words it has", () => {
	const repository: Link = { ...POTS, url: "https://github.com/fern/pots" };
	expect(["GitHub", "Pots", "Fern"].map((title) => isTitledByAddress({ ...repository, title }))).toEqual([
		true,
		true,
		false,
	]);
});
