import { expect, test } from "vitest";
import type { HexColor } from "../look/color.ts";
import { THEME_IDS, THEMES, type ThemeId } from "../look/themes.ts";
import { scrimCss } from "./scrim.ts";

const alphaOf = (css: string) => Number.parseInt(css.slice(-3, -1), 16) / 255;
const scrim = (background: ThemeId | HexColor, textColor: HexColor, buttonStyle: "solid" | "glass" = "solid") =>
	scrimCss({ background, textColor, buttonStyle });

test("the scrim over a photo is the page's background, about half opaque for black text on white", () => {
	expect(scrim("#ffffff", "#000000")).toMatch(/^linear-gradient\(160deg,#ffffff[67][\da-f],#ffffff[67][\da-f]\)$/);
	expect(alphaOf(scrim("#ffffff", "#000000"))).toBeCloseTo(0.46, 1);
});

test("white text needs a thicker scrim than black text, and glass buttons need an even thicker one", () => {
	const [black, white] = [alphaOf(scrim("#ffffff", "#000000")), alphaOf(scrim("#101010", "#ffffff"))];
	expect(white).toBeGreaterThan(black);
	expect(alphaOf(scrim("#101010", "#ffffff", "glass"))).toBeGreaterThan(white);
});

test("a photo shows through the scrim of every theme", () => {
	for (const id of THEME_IDS) {
		const alpha = alphaOf(scrim(id, THEMES[id].colors.text));
		expect(alpha, id).toBeGreaterThanOrEqual(0.4);
		expect(alpha, id).toBeLessThan(0.86);
	}
});
