import { describe, expect, it } from "vitest";
import { fontFaceCss, fontStack, fontToPreload } from "./bio-page/font-faces.ts";
import { FONT_IDS, FONTS, hasWeight } from "./font.ts";

describe("the fonts", () => {
	it("are the sixteen of the product", () => {
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

	it.each(FONT_IDS)("%s has the normal weight and ends in a generic family", (id) => {
		expect(hasWeight(id, "normal")).toBe(true);
		expect(fontStack(id)).toMatch(/,?(sans-serif|serif|monospace|cursive)$/);
	});

	it.each(["font-sans", "font-serif"] as const)("%s loads nothing", (id) => {
		expect(fontFaceCss(id)).toBe("");
		expect(fontToPreload(id, "bold")).toBeNull();
	});

	it("of one file load that file for every weight", () => {
		expect(fontFaceCss("font-display").match(/url\(/g)).toHaveLength(1);
		expect(fontToPreload("font-display", "bold")).toBe(fontToPreload("font-display", "normal"));
	});

	it("of a file for each weight fetch the one of the text first", () => {
		expect(fontFaceCss("font-poppins").match(/url\(/g)).toHaveLength(4);
		expect(fontToPreload("font-poppins", "semibold")).toContain("poppins-latin-600-normal");
		expect(fontToPreload("font-lobster", "bold")).toContain("lobster-latin-400-normal");
	});

	it("swap in, over a system font of the same size", () => {
		for (const id of FONT_IDS.filter((id) => FONTS[id].family)) {
			expect(fontFaceCss(id)).toContain("font-display:swap");
			expect(fontFaceCss(id)).toMatch(/local\("[\w ]+"\).*size-adjust:[\d.]+%/);
		}
	});
});
