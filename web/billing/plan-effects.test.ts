import { expect, test } from "vitest";
import type { PlannedPage } from "../../core/plans/plan-effects.ts";
import { effectsInWords, pausesInWords } from "./plan-effects.tsx";

const page = (id: string, change: Partial<PlannedPage> = {}): PlannedPage => ({
	id,
	fullName: id,
	username: id.toLowerCase(),
	linkCount: 3,
	hostname: null,
	...change,
});

test("a downgrade to Free lists the pages, links and hosts that it takes away", () => {
	const pages = [page("Shop", { linkCount: 12, hostname: "jane.example" }), page("Blog"), page("", { username: null })];
	expect(effectsInWords(pages, "free")).toEqual([
		"Blog (@blog) is paused: visitors don't see it, and you can't edit it.",
		"A page without a name is paused: visitors don't see it, and you can't edit it.",
		"The last 2 links of Shop (@shop) are hidden.",
		"jane.example no longer leads to your page.",
		"Linkstead branding returns to your pages.",
		"You see 7 days of statistics.",
		"Nothing is deleted. When you upgrade again, everything returns.",
	]);
});

test("fewer pages list the pages that pause, and nothing else", () => {
	const pages = Array.from({ length: 21 }, (_, index) => page(`Page ${index}`, { username: `p${index}` }));
	expect(pausesInWords(pages, "business", 20)).toEqual([
		"Page 20 (@p20) is paused: visitors don't see it, and you can't edit it.",
		"Nothing is deleted. With more pages, everything returns.",
	]);
	expect(pausesInWords(pages, "business", 30)).toEqual(["All your pages stay as they are."]);
});

test("a downgrade to Pro changes little for somebody with few pages", () => {
	expect(effectsInWords([page("Shop", { linkCount: 11 })], "pro")).toEqual([
		"You see 90 days of statistics.",
		"Nothing is deleted. When you upgrade again, everything returns.",
	]);
	expect(effectsInWords([page("Shop", { linkCount: 11 })], "free")[0]).toBe("The last link of Shop (@shop) is hidden.");
});
