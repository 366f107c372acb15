import { expect, it, test } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { BLANK_LOOK, lookOfTheme } from "./look-defaults.ts";
import { THEME_IDS, THEMES } from "./themes.ts";
import { schemeOf, twinOf } from "./twin.ts";

/** WCAG 2.2 AA for text of any size. */
const AA = 4.5;

it.each([null, ...THEME_IDS])("%s has a twin in the other scheme that is as readable", (theme) => {
	const look = { ...lookOfTheme(theme), followsScheme: true };
	const twin = twinOf(look);
	if (!twin) throw new Error("The look has no twin");
	expect(schemeOf(twin)).not.toBe(schemeOf(look));
	for (const color of twin.ground) {
		expect(contrastRatio(twin.textColor, color)).toBeGreaterThanOrEqual(AA);
		expect(contrastRatio(twin.accent, color)).toBeGreaterThanOrEqual(AA);
	}
	expect(contrastRatio(twin.buttonTextColor, twin.buttonColor)).toBeGreaterThanOrEqual(AA);
	expect(contrastRatio(twin.buttonColor, twin.background)).toBeGreaterThan(1.4);
});

test("a theme's own colors for the twin take the place of mirrored ones", () => {
	const look = { ...lookOfTheme("champagne"), followsScheme: true };
	const { twin } = THEMES.champagne;
	expect(twinOf(look)).toMatchObject({ ground: twin.ground, textColor: twin.text, accent: twin.accent });
	// Its buttons and its text have one color, and icons follow the text.
	expect(twinOf(look)?.socialIconColor).toBe(twin.text);
});

test("a page has a twin only when its owner wants it and has set no color", () => {
	expect(twinOf(BLANK_LOOK)).toBeNull();
	expect(twinOf({ ...BLANK_LOOK, followsScheme: true })).toMatchObject({ background: "#000000", textColor: "#ffffff" });
	expect(twinOf({ ...BLANK_LOOK, followsScheme: true, textColor: "#333333" })).toBeNull();
});

test("icons in the color of the text or of the buttons change with it, and others stay", () => {
	const look = { ...BLANK_LOOK, followsScheme: true };
	expect(twinOf({ ...look, socialIconColor: look.textColor })?.socialIconColor).toBe("#ffffff");
	expect(twinOf({ ...look, socialIconColor: "#c02040" })?.socialIconColor).toBe("#c02040");
});
