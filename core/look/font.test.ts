import { describe, expect, it } from "vitest";
import { fontFaceCss, fontToPreload } from "../bio-page/font-faces.ts";
import { FONT_IDS, hasWeight, typefaceOf } from "./font.ts";
import { SUBSETS, type Subset } from "./font-subset.ts";
import { fontStackOf } from "./typeface.ts";
import { TYPEFACES, type TypefaceId } from "./typefaces.ts";

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
		expect(fontStackOf(typefaceOf(id))).toMatch(/,?(sans-serif|serif|monospace|cursive)$/);
	});

	it("a font with one file loads it for every weight", () => {
		expect(fontFaceCss("sora", "Jane").match(/url\(/g)).toHaveLength(1);
		expect(fontToPreload("sora", 700, "Jane")).toBe(fontToPreload("sora", 400, "Jane"));
	});

	it("a font with a file for each weight preloads the file for the text's weight", () => {
		expect(fontFaceCss("poppins", "Jane").match(/url\(/g)).toHaveLength(4);
		expect(fontToPreload("poppins", 600, "Jane")).toContain("poppins-latin-600-normal");
		expect(fontToPreload("lobster", 700, "Jane")).toContain("lobster-latin-400-normal");
	});

	it("a web font replaces a system font that is scaled to its size", () => {
		for (const id of Object.keys(TYPEFACES) as TypefaceId[]) {
			expect(fontFaceCss(id)).toContain("font-display:swap");
			expect(fontFaceCss(id)).toMatch(/local\("[\w ]+"\).*size-adjust:[\d.]+%/);
		}
	});

	it("a wider system font takes a smaller size, and its lines stay as high", () => {
		expect(fontFaceCss("marcellus").match(/size-adjust[^}]+/g)).toEqual([
			"size-adjust:88.5%;ascent-override:110%;descent-override:31.6%",
			"size-adjust:112.5%;ascent-override:86.6%;descent-override:24.9%",
		]);
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
		const loaded = [...fontFaceCss("open-sans", text).matchAll(/open-sans-([a-z-]+)-wght-normal[^}]*/g)];
		expect(loaded.map(([, subset]) => subset).sort()).toEqual(["latin", ...subsets].sort());
		// The browser uses the last rule that includes a character. Latin has no range, so it comes first.
		const [latin, ...others] = loaded.map(([rule]) => rule);
		expect(latin).not.toContain("unicode-range");
		const ranges = subsets.map((subset) => `unicode-range:${SUBSETS[subset]}`);
		expect(others.map((rule) => rule.replace(/.*;/, "")).sort()).toEqual(ranges.sort());
	});

	it("subsets that a family doesn't have are skipped", () => {
		expect(fontFaceCss("sora", "Дмитрий Ελένη").match(/url\(/g)).toHaveLength(1);
	});

	it("every subset of the family is declared when no text is given", () => {
		expect(fontFaceCss("roboto").match(/url\(/g)).toHaveLength(1 + TYPEFACES.roboto.subsets.length);
	});

	it("the subset that draws most of the text is preloaded", () => {
		expect(fontToPreload("lora", 400, "Дмитрий из Москвы, 3")).toContain("lora-cyrillic-wght");
		expect(fontToPreload("roboto", 400, "Ελένη и Дмитрий из Москвы")).toContain("roboto-cyrillic-wght");
		expect(fontToPreload("lora", 400, "Łukasz from Poland")).toContain("lora-latin-wght");
	});
});
