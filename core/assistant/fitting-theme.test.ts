import { describe, expect, it } from "vitest";
import { needsPlan, THEME_IDS } from "../look/themes.ts";
import { fittingTheme, mainColor, type Rgb } from "./fitting-theme.ts";

describe("the theme that fits a color", () => {
	it.each<[color: string, rgb: Rgb, theme: string]>([
		["a mint wall", [190, 235, 215], "fresh-mint"],
		["a deep blue sea", [15, 70, 110], "ocean-breeze"],
		["a peach", [255, 165, 140], "sunset-bliss"],
		["a forest", [50, 85, 50], "nature"],
		["lilac", [220, 210, 245], "lavender"],
		["a purple curtain", [110, 55, 150], "purple-dream"],
	])("of %s is of that hue", (_, rgb, theme) => {
		expect(fittingTheme(rgb)).toBe(theme);
	});

	it("is always one that every plan has", () => {
		for (let red = 0; red <= 255; red += 51) {
			for (let green = 0; green <= 255; green += 51) {
				for (let blue = 0; blue <= 255; blue += 51) {
					const theme = fittingTheme([red, green, blue]);
					expect(THEME_IDS).toContain(theme);
					expect(needsPlan(theme)).toBe(false);
				}
			}
		}
	});
});

const pixels = (...colors: number[][]) => new Uint8ClampedArray(colors.flat());

describe("the main color of a picture", () => {
	it("is that of its vivid pixels", () => {
		const gray = [128, 128, 128, 255];
		const [red = 0, green = 0, blue = 0] = mainColor(pixels(gray, gray, gray, [200, 40, 40, 255])) ?? [];
		expect(red).toBeGreaterThan(190);
		expect(Math.max(green, blue)).toBeLessThan(50);
	});

	it("leaves out what is transparent", () => {
		expect(mainColor(pixels([200, 40, 40, 0], [40, 40, 200, 255]))).toEqual([40, 40, 200]);
	});

	it.each([
		["black and white", pixels([0, 0, 0, 255], [255, 255, 255, 255])],
		["a beige wall", pixels([235, 230, 222, 255])],
		["nothing", pixels()],
	])("doesn't exist for %s", (_, data) => {
		expect(mainColor(data)).toBeNull();
	});
});
