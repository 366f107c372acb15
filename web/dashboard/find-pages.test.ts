import { expect, test } from "vitest";
import { countLabels, findPages, pageSearchIn, readPageSearch } from "./find-pages.ts";

const page = (
	id: string,
	fullName: string,
	username: string | null = null,
	hostname: string | null = null,
	labels: string[] = [],
) => {
	return { id, fullName, username, hostname, labels };
};
const PAGES = [
	page("pier", "Pier", "old-pier"),
	page("none", ""),
	page("harbor", "Harbor", "harbor", "boats.example", ["Water", "Sport"]),
	page("ada", "ada", "ada", null, ["sport"]),
];
const found = (words: string, order: "newest" | "name" | "views" = "newest", labels: string[] = []) => {
	const weeks = [
		{ pageId: "harbor", views: { total: 3, change: 0, days: [] } },
		{ pageId: "ada", views: { total: 9, change: 0, days: [] } },
	];
	return findPages(PAGES, { words, order, labels }, weeks).map(({ id }) => id);
};

test("a page is found by its name, its username and its domain", () => {
	expect([found("  HARB"), found("@old-"), found("boats"), found("nowhere")]).toEqual([
		["harbor"],
		["pier"],
		["harbor"],
		[],
	]);
	expect(found("")).toEqual(["pier", "none", "harbor", "ada"]);
});

test("pages are ordered by name, those without one last, or by the views of the week", () => {
	expect(found("", "name")).toEqual(["ada", "harbor", "pier", "none"]);
	expect(found("", "views")).toEqual(["ada", "harbor", "pier", "none"]);
});

test("pages are found by a label, and sifted by any of those that are chosen", () => {
	expect(found("wat")).toEqual(["harbor"]);
	expect([
		found("", "newest", ["SPORT"]),
		found("", "newest", ["Water", "Music"]),
		found("ada", "newest", ["water"]),
	]).toEqual([["harbor", "ada"], ["harbor"], []]);
	expect(countLabels(PAGES)).toEqual([
		{ label: "Sport", count: 2 },
		{ label: "Water", count: 1 },
	]);
});

test("an account's name finds its pages where there are several accounts", () => {
	const search = { words: "hearth", order: "newest", labels: [] } as const;
	const named = findPages(PAGES, search, [], ({ id }) => (id === "pier" ? "Hearth & Co." : "Ada"));
	expect(named.map(({ id }) => id)).toEqual(["pier"]);
});

test("an address has the search, and whatever it can't mean is left out", () => {
	const search = { words: "pier", order: "views", labels: ["Sport"] } as const;
	expect(readPageSearch(pageSearchIn(search))).toEqual(search);
	expect(readPageSearch({ q: {}, order: "toString", labels: ["Sport", 3] })).toEqual({
		words: "",
		order: "newest",
		labels: ["Sport"],
	});
	expect(pageSearchIn(readPageSearch({}))).toEqual({});
});
