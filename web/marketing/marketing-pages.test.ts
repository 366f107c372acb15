import { expect, it } from "vitest";
import { MARKETING_PATHS, UNLISTED_PATHS } from "../../core/paths/marketing-path.ts";
import { isReservedWord, SCREENS } from "../../core/paths/route.ts";
import { PAGE_FILES } from "./marketing-pages.ts";
import { documentTitle, MARKETING_META, SCREEN_META } from "./meta.ts";

it("every marketing path has its page, and nobody can claim its first word", () => {
	const paths = [...MARKETING_PATHS, ...UNLISTED_PATHS];
	expect([...PAGE_FILES.keys()].toSorted()).toEqual(paths.toSorted());
	for (const path of paths) expect(isReservedWord(path.split("/")[1] ?? "")).toBe(true);
});

it("every marketing page has its own title and a description that a search result can show", () => {
	expect(new Set(MARKETING_PATHS.map(documentTitle)).size).toBe(MARKETING_PATHS.length);
	for (const path of MARKETING_PATHS) {
		const { description } = MARKETING_META[path];
		expect(documentTitle(path).length, path).toBeLessThanOrEqual(60);
		expect(description.length, path).toBeGreaterThanOrEqual(70);
		expect(description.length, path).toBeLessThanOrEqual(160);
	}
});

it("every screen of the app has its own title", () => {
	expect(Object.keys(SCREEN_META).toSorted()).toEqual(SCREENS.map((path) => `/${path}`).toSorted());
	expect(new Set(Object.values(SCREEN_META).map(({ title }) => title)).size).toBe(SCREENS.length);
});
