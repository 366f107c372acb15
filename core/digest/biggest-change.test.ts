import { expect, it } from "vitest";
import { biggestChange, type WeekCount } from "./biggest-change.ts";

const row = (of: WeekCount["of"], name: string, count: number, before: number): WeekCount => ({
	of,
	name,
	count,
	before,
});

it.each([
	["a link", [row("link", "Shop", 24, 6)], "“Shop” got 24 clicks, 18 more than the week before."],
	["a page", [row("page", "@jane", 1, 1300)], "@jane had 1 view, 1,299 fewer than the week before."],
	["a country", [row("country", "Germany", 40, 28)], "40 views came from Germany, 12 more than the week before."],
	[
		"a referrer",
		[row("referrer", "Instagram", 0, 20)],
		"0 views came through Instagram, 20 fewer than the week before.",
	],
	[
		"the largest",
		[row("link", "Shop", 24, 6), row("country", "France", 0, 19)],
		"0 views came from France, 19 fewer than the week before.",
	],
	[
		"the first of equal ones",
		[row("link", "A", 5, 0), row("link", "B", 0, 5)],
		"“A” got 5 clicks, 5 more than the week before.",
	],
	["chance", [row("link", "Shop", 4, 0)], ""],
	["nothing", [], ""],
])("what changed most: %s", (_, rows, words) => {
	expect(biggestChange(rows)).toBe(words);
});
