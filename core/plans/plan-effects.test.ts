import { expect, test } from "vitest";
import { type PlannedPage, planEffects } from "./plan-effects.ts";

const page = (id: string, change: Partial<PlannedPage> = {}): PlannedPage => ({
	id,
	fullName: id,
	username: id,
	linkCount: 3,
	hostname: null,
	...change,
});

const pages = [
	page("primary", { linkCount: 14, hostname: "jane.example" }),
	page("newest", { linkCount: 11 }),
	page("oldest"),
];

test("the free plan keeps the first page, hides its links above ten and pauses the rest", () => {
	const effects = planEffects(pages, "free");
	expect(effects.pausedPages.map(({ id }) => id)).toEqual(["newest", "oldest"]);
	expect(effects.hiddenLinks.map(({ page: { id }, count }) => [id, count])).toEqual([["primary", 4]]);
	expect(effects.pausedHostnames).toEqual(["jane.example"]);
	expect(effects.bringsBranding).toBe(true);
});

test("the Pro plan pauses only pages above five and keeps domains", () => {
	const many = Array.from({ length: 7 }, (_, index) => page(`page-${index}`, { hostname: `${index}.example` }));
	const effects = planEffects(many, "pro");
	expect(effects.pausedPages.map(({ id }) => id)).toEqual(["page-5", "page-6"]);
	expect(effects.hiddenLinks).toEqual([]);
	expect(effects.pausedHostnames).toEqual([]);
	expect(effects.bringsBranding).toBe(false);
});

test("fewer tens of pages pause the pages beyond them", () => {
	const many = Array.from({ length: 32 }, (_, index) => page(`page-${index}`));
	expect(planEffects(many, "business", 30).pausedPages.map(({ id }) => id)).toEqual(["page-30", "page-31"]);
	expect(planEffects(many, "business", 40).pausedPages).toEqual([]);
});

test("a plan that includes everything changes nothing", () => {
	const effects = planEffects([page("only", { linkCount: 10 })], "free");
	expect([effects.pausedPages, effects.hiddenLinks, effects.pausedHostnames]).toEqual([[], [], []]);
});
