import { expect, test } from "vitest";
import { findPages } from "./find-pages.ts";

const page = (id: string, fullName: string, username: string | null = null, hostname: string | null = null) => {
	return { id, fullName, username, hostname };
};
const PAGES = [
	page("pier", "Pier", "old-pier"),
	page("none", ""),
	page("harbor", "Harbor", "harbor", "boats.example"),
	page("ada", "ada", "ada"),
];
const found = (words: string, order: "newest" | "name" | "views" = "newest") => {
	const weeks = [
		{ pageId: "harbor", views: { total: 3, change: 0, days: [] } },
		{ pageId: "ada", views: { total: 9, change: 0, days: [] } },
	];
	return findPages(PAGES, { words, order }, weeks).map(({ id }) => id);
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
