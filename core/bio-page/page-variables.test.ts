import { describe, expect, test } from "vitest";
import { lookOfTheme } from "../look/look-defaults.ts";
import type { ThemeId } from "../look/themes.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../page/page.ts";
import { pageVariables } from "./page-variables.ts";

function variablesOf(fullName: string, theme: ThemeId = "ink") {
	const { showsViewCount: _, ...defaults } = PAGE_DEFAULTS;
	const page: BioPageContent = {
		...defaults,
		...lookOfTheme(theme),
		id: "page",
		fullName,
		username: "name",
		bio: "",
		blocks: [],
		language: null,
		socials: [],
		showsBranding: true,
	};
	return pageVariables(page);
}

describe("the size of a name", () => {
	test("follows from its longest word and its length, in letters", () => {
		expect(variablesOf("Juniper Vale")).toMatchObject({ "--word": "7", "--length": "12" });
	});

	test("counts a square character as wide as it is in the look's typeface", () => {
		const { "--word": word, "--length": length, "--advance": advance } = variablesOf("山田 花子");
		expect(Number(word) * Number(advance)).toBeGreaterThan(2);
		expect(Number(length) * Number(advance)).toBeGreaterThan(4);
	});

	test("counts Greek letters that the typeface lacks as wide as those of system fonts", () => {
		const emOf = (theme: ThemeId) => {
			const { "--word": word, "--advance": advance } = variablesOf("Παπαδοπούλου", theme);
			return Number(word) * Number(advance);
		};
		expect(emOf("ink")).toBeGreaterThan(12 * 0.8);
		expect(emOf("rose-garden")).toBeGreaterThan(12 * 0.65);
		expect(Number(variablesOf("Παπαδοπούλου", "porcelain")["--word"])).toBe(13);
	});

	test("takes long words of square characters as several, because they break anywhere", () => {
		expect(variablesOf("株式会社山田製作所")["--word"]).toBe(variablesOf("株式会社山")["--word"]);
	});

	test("leaves more room between lines of taller scripts", () => {
		expect(Number(variablesOf("Juniper Vale")["--display-leading"])).toBeLessThan(1);
		for (const name of ["山田 花子", "ليلى الحسن"])
			expect(Number(variablesOf(name)["--display-leading"])).toBeGreaterThan(1);
	});
});
