import { describe, expect, test } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { bioOffer, linksOffer, titlesOffer } from "./offers.ts";

const BLOCKS: Block[] = [
	{ kind: "link", id: "link-1", title: "SHOP", url: "https://shop.example/" },
	{ kind: "link", id: "link-2", title: "letters", url: "https://letters.example/" },
];
const DRAFT: EditorDraft = {
	...PAGE_DEFAULTS,
	fullName: "Maya",
	username: "maya",
	bio: "Pots.",
	blocks: BLOCKS,
	socials: [],
};

describe("an offer", () => {
	test("of bios takes one of those that differ", () => {
		const offer = bioOffer("Pots.", { bios: { plain: "Pots.", warm: "Welcome! Pots.", short: "Pots" } });
		expect(offer.choices).toEqual([
			{ id: "warm", name: "Warm", before: "Pots.", after: "Welcome! Pots." },
			{ id: "short", name: "Short", before: "Pots.", after: "Pots" },
		]);
		expect(offer.editOf(DRAFT, ["warm"])).toEqual({ kind: "set", fields: { bio: "Welcome! Pots." } });
		expect(offer.editOf(DRAFT, [])).toBeNull();
	});

	test("of titles changes the chosen ones in one step", () => {
		const offer = titlesOffer({
			titles: [
				{ id: "link-1", before: "SHOP", after: "Shop" },
				{ id: "link-2", before: "letters", after: "Letters" },
			],
		});
		expect(offer.editOf(DRAFT, ["link-2"])).toMatchObject({
			kind: "replace",
			draft: { bio: "Pots.", blocks: [{ title: "SHOP" }, { title: "Letters" }] },
		});
	});

	test("of a source's links names the source", () => {
		expect(linksOffer([], "linktr.ee/nora").title).toBe("New links on linktr.ee/nora");
	});

	test("of links adds the chosen ones, and names those without a title by their host", () => {
		const offer = linksOffer([
			{ title: "", url: "https://www.news.example/x" },
			{ title: "Shop", url: "https://shop.example/x" },
		]);
		expect(offer.choices.map(({ name }) => name)).toEqual(["news.example", "Shop"]);
		expect(offer.editOf(DRAFT, ["https://www.news.example/x"])).toMatchObject({
			kind: "add",
			blocks: [{ kind: "link", title: "news.example", url: "https://www.news.example/x" }],
		});
	});
});
