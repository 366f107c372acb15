import { expect, it } from "vitest";
import { isReservedWord, SCREENS } from "../../core/paths/route.ts";
import { SITE_PATHS, UNLISTED_PATHS } from "../../core/paths/site-path.ts";
import { documentTitle, SCREEN_META, SITE_META } from "./meta.ts";
import { PAGE_FILES } from "./site-pages.tsx";

it("every path of the site has its page, and nobody can claim its first word", () => {
	const paths = [...SITE_PATHS, ...UNLISTED_PATHS];
	expect([...PAGE_FILES.keys()].toSorted()).toEqual(paths.toSorted());
	for (const path of paths) expect(isReservedWord(path.split("/")[1] ?? "")).toBe(true);
});

it("every page of the site has its own title and a description that a search result can show", () => {
	expect(new Set(SITE_PATHS.map(documentTitle)).size).toBe(SITE_PATHS.length);
	for (const path of SITE_PATHS) {
		const { description } = SITE_META[path];
		expect(documentTitle(path).length, path).toBeLessThanOrEqual(60);
		expect(description.length, path).toBeGreaterThanOrEqual(70);
		expect(description.length, path).toBeLessThanOrEqual(160);
	}
});

it("every screen of the app has its own title", () => {
	expect(Object.keys(SCREEN_META).toSorted()).toEqual(SCREENS.map((path) => `/${path}`).toSorted());
	expect(new Set(Object.values(SCREEN_META).map(({ title }) => title)).size).toBe(SCREENS.length);
});
