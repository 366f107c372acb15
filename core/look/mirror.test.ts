import { expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { mirrorOf } from "./mirror.ts";
import { THEME_IDS, THEMES } from "./themes.ts";

it("the ground of a look and its text exchange their lightness, and white takes the hue of the text", () => {
	const mirror = mirrorOf("#fff3e0", "#4a2c10");
	expect(mirror("#fff3e0")).toBe("#3b2f1c");
	expect(mirror("#4a2c10")).toBe("#fff0d4");
	expect(mirror("#ffffff")).toBe("#3f2105");
});

it.each(THEME_IDS)("text on the counterparts of the colors behind %s is as readable as its colors are", (theme) => {
	const { ground, text } = THEMES[theme].colors;
	const mirror = mirrorOf(ground[0], text);
	for (const color of ground) expect(contrastRatio(ground[0], mirror(color))).toBeGreaterThanOrEqual(4.5);
});
