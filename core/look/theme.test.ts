import { expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { THEME_COUNTS } from "./theme-counts.ts";
import { backgroundCss, needsPlan, THEME_IDS, THEMES } from "./themes.ts";

/** WCAG 2.2 AA for text of any size. */
const AA = 4.5;

it.each(Object.entries(THEMES))(
	"%s is readable on every part of its background and on its buttons",
	(_id, { colors }) => {
		for (const behind of colors.ground) expect(contrastRatio(colors.text, behind)).toBeGreaterThanOrEqual(AA);
		expect(contrastRatio(colors.buttonText, colors.button)).toBeGreaterThanOrEqual(AA);
	},
);

it("the first twelve themes are for every plan, and all others need a paid one", () => {
	expect(THEME_IDS.filter((id) => !needsPlan(id))).toEqual(THEME_IDS.slice(0, 12));
	expect(needsPlan("#123456")).toBe(false);
	expect(THEME_COUNTS).toEqual({ free: 12, all: THEME_IDS.length });
});

it("contrast is measured as WCAG defines it", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBe(21);
	expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

it("the CSS of a background is a theme's gradient or the color itself", () => {
	expect(backgroundCss("fresh-mint")).toBe("linear-gradient(160deg,#e3f8ee,#b5e8d2)");
	expect(backgroundCss("#123456")).toBe("#123456");
});
