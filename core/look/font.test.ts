import { describe, expect, it } from "vitest";
import { fontFaceCss, fontStack, fontToPreload } from "../bio-page/font-faces.ts";
import { FONT_IDS, FONTS, hasWeight } from "./font.ts";
import { SUBSETS, type Subset } from "./font-subset.ts";

describe("the fonts", () => {
	it("the fonts are the sixteen that the product offers", () => {
		expect(FONT_IDS).toEqual([
			"font-sans",
			"font-display",
			"font-playfair",
			"font-poppins",
			"font-montserrat",
			"font-raleway",
			"font-lora",
			"font-openSans",
			"font-roboto",
			"font-merriweather",
			"font-bebas",
			"font-lobster",
			"font-pacifico",
			"font-dancing",
			"font-mono",
			"font-serif",
		]);
	});

	it.each(FONT_IDS)("the font %s has the normal weight and ends in a generic family", (id) => {
		expect(hasWeight(id, "normal")).toBe(true);
		expect(fontStack(id)).toMatch(/,?(sans-serif|serif|monospace|cursive)$/);
	});

	it.each(["font-sans", "font-serif"] as const)("the system font %s loads nothing", (id) => {
		expect(fontFaceCss(id)).toBe("");
		expect(fontToPreload(id, "bold", "Łódź")).toBeNull();
	});

	it("a font with one file loads it for every weight", () => {
		expect(fontFaceCss("font-display", "Jane").match(/url\(/g)).toHaveLength(1);
		expect(fontToPreload("font-display", "bold", "Jane")).toBe(fontToPreload("font-display", "normal", "Jane"));
	});

	it("a font with a file for each weight preloads the file for the text's weight", () => {
		expect(fontFaceCss("font-poppins", "Jane").match(/url\(/g)).toHaveLength(4);
		expect(fontToPreload("font-poppins", "semibold", "Jane")).toContain("poppins-latin-600-normal");
		expect(fontToPreload("font-lobster", "bold", "Jane")).toContain("lobster-latin-400-normal");
	});

	it("a web font replaces a system font that is scaled to its size", () => {
		for (const id of FONT_IDS.filter((id) => FONTS[id].family)) {
			expect(fontFaceCss(id)).toContain("font-display:swap");
			expect(fontFaceCss(id)).toMatch(/local\("[\w ]+"\).*size-adjust:[\d.]+%/);
		}
	});

	it.each<[text: string, subsets: Subset[]]>([
		["Jane, naïve & señor — “10 €”", []],
		["Jane† and John‐Joe", []],
		["Łukasz Żółć", ["latin-ext"]],
		["Şükrü", ["latin-ext"]],
		["Nguyễn Văn Đạt", ["vietnamese"]],
		["Đặng Thu", ["vietnamese"]],
		["Đorđe", ["latin-ext"]],
		["Đorđe & Nguyễn & Łukasz", ["vietnamese", "latin-ext"]],
		["Дмитрий", ["cyrillic"]],
		["Ақтөбе", ["cyrillic", "cyrillic-ext"]],
		["Ελένη", ["greek"]],
		["שלום", ["hebrew"]],
		["中文 😀", []],
	])("the text %j loads the Latin subset and %j", (text, subsets) => {
		const loaded = [...fontFaceCss("font-openSans", text).matchAll(/open-sans-([a-z-]+)-wght-normal[^}]*/g)];
		expect(loaded.map(([, subset]) => subset).sort()).toEqual(["latin", ...subsets].sort());
		// The browser uses the last rule that includes a character. Latin has no range, so it comes first.
		const [latin, ...others] = loaded.map(([rule]) => rule);
		expect(latin).not.toContain("unicode-range");
		const ranges = subsets.map((subset) => `unicode-range:${SUBSETS[subset]}`);
		expect(others.map((rule) => rule.replace(/.*;/, "")).sort()).toEqual(ranges.sort());
	});

	it("subsets that a family doesn't have are skipped", () => {
		expect(fontFaceCss("font-display", "Дмитрий Ελένη").match(/url\(/g)).toHaveLength(1);
	});

	it("every subset of the family is declared when no text is given", () => {
		expect(fontFaceCss("font-roboto").match(/url\(/g)).toHaveLength(1 + FONTS["font-roboto"].subsets.length);
	});

	it("the subset that draws most of the text is preloaded", () => {
		expect(fontToPreload("font-lora", "normal", "Дмитрий из Москвы, 3")).toContain("lora-cyrillic-wght");
		expect(fontToPreload("font-roboto", "normal", "Ελένη и Дмитрий из Москвы")).toContain("roboto-cyrillic-wght");
		expect(fontToPreload("font-lora", "normal", "Łukasz from Poland")).toContain("lora-latin-wght");
	});
});
