import { expect, test } from "vitest";
import { SOCIAL_GLYPHS } from "../bio-page/social-glyphs.ts";
import { GLYPH_MAX_CHARACTERS } from "../page/page-size.ts";
import { PLATFORMS } from "../socials/social.ts";
import { contrastRatio } from "./contrast.ts";
import { blendsIn, chipColor, glyphColorOn, outlineColor, SOCIAL_ICON_DEFAULTS } from "./social-icons.ts";
import { socialIconsSchema } from "./social-icons-schema.ts";

test.each(Object.entries(PLATFORMS))("the glyph of %s is visible on its brand color", (_, { color }) => {
	expect(contrastRatio(color, glyphColorOn(color))).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries(SOCIAL_GLYPHS))("the glyph of %s is short enough for a page full of icons", (_, path) => {
	expect(path.length).toBeLessThanOrEqual(GLYPH_MAX_CHARACTERS);
});

test("a glyph is white, but black on a brand color as light as Snapchat's", () => {
	expect(glyphColorOn(PLATFORMS.instagram.color)).toBe("#ffffff");
	expect(glyphColorOn(PLATFORMS.snapchat.color)).toBe("#000000");
});

test("a black chip gets an edge on a dark page, but not on a light one", () => {
	expect(blendsIn("#000000", "night-sky")).toBe(true);
	expect(blendsIn("#000000", "#ffffff")).toBe(false);
	expect(blendsIn("#f0f0f0", "#ffffff")).toBe(true);
});

test("a chip as light as the page but of another color gets no edge", () => {
	expect(blendsIn("#fffc00", "#ffffff")).toBe(false);
	expect(blendsIn("#0866ff", "ocean-breeze")).toBe(false);
});

test("black chips on a black page get the color of its text", () => {
	expect(chipColor(SOCIAL_ICON_DEFAULTS, "ink", "#f5f5f7")).toBe("#f5f5f7");
	expect(chipColor(SOCIAL_ICON_DEFAULTS, "paper", "#123456")).toBe("#000000");
});

test("black outlines on a dark page get the color of its text", () => {
	expect(outlineColor(SOCIAL_ICON_DEFAULTS, "night-sky", "#f3f1ff")).toBe("#f3f1ff");
	expect(outlineColor(SOCIAL_ICON_DEFAULTS, "#ffffff", "#123456")).toBe("#000000");
});

test("the defaults are allowed values", () => {
	expect(socialIconsSchema.parse(SOCIAL_ICON_DEFAULTS)).toEqual(SOCIAL_ICON_DEFAULTS);
});

test.each([
	["socialIconSize", 12],
	["socialIconSize", 18],
	["socialIconSize", 52],
	["socialIconSize", 20.5],
	["socialIconSize", "32"],
	["socialIconSpacing", 0],
	["socialIconSpacing", 6],
	["socialIconSpacing", 36],
	["socialIconColor", "red"],
	["socialIconColor", "#000;}body{display:none"],
	["socialIconShape", "star"],
	["socialIconHover", "fade"],
	["socialIconPosition", null],
])("the setting %s can't be %j", (field, value) => {
	const { success, error } = socialIconsSchema.safeParse({ ...SOCIAL_ICON_DEFAULTS, [field]: value });
	expect(success).toBe(false);
	expect(error?.issues[0]?.path).toEqual([field]);
});
