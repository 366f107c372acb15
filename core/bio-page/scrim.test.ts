import { expect, test } from "vitest";
import type { HexColor } from "../color.ts";
import { THEME_IDS, THEMES, type ThemeId } from "../theme.ts";
import { scrimCss } from "./scrim.ts";

const alphaOf = (css: string) => Number.parseInt(css.slice(-3, -1), 16) / 255;
const veil = (background: ThemeId | HexColor, textColor: HexColor, buttonStyle: "solid" | "glass" = "solid") =>
	scrimCss({ background, textColor, buttonStyle });

test("the veil over a photo is the page's background, about half opaque for black text on white", () => {
	expect(veil("#ffffff", "#000000")).toMatch(/^linear-gradient\(160deg,#ffffff[67][\da-f],#ffffff[67][\da-f]\)$/);
	expect(alphaOf(veil("#ffffff", "#000000"))).toBeCloseTo(0.46, 1);
});

test("white text needs a thicker veil than black text, and glass buttons an even thicker one", () => {
	const [black, white] = [alphaOf(veil("#ffffff", "#000000")), alphaOf(veil("#101010", "#ffffff"))];
	expect(white).toBeGreaterThan(black);
	expect(alphaOf(veil("#101010", "#ffffff", "glass"))).toBeGreaterThan(white);
});

test("a photo shows through the veil of every theme", () => {
	for (const id of THEME_IDS) {
		const alpha = alphaOf(veil(id, THEMES[id].textColor));
		expect(alpha, id).toBeGreaterThanOrEqual(0.4);
		expect(alpha, id).toBeLessThan(0.86);
	}
});
