import { channelsOf, colorOf } from "../look/channels.ts";
import { isLightOn } from "../look/contrast.ts";
import { isIn } from "../look/font-subset.ts";
import { hasThemesColors } from "../look/look-defaults.ts";
import { isReadable } from "../look/readable-color.ts";
import { chipColor, glyphColorOn, outlineColor } from "../look/social-icons.ts";
import type { Theme } from "../look/theme.ts";
import { groundOf, THEMES } from "../look/themes.ts";
import { advanceOf, fontStackOf, type Typeface } from "../look/typeface.ts";
import { TYPEFACES } from "../look/typefaces.ts";
import { mediaPath } from "../media/media.ts";
import type { BioPageContent } from "../page/page.ts";
import { coverOf } from "./cover.ts";
import { scrimOf } from "./scrim.ts";
import { settingOf } from "./typefaces-of.ts";

export type Variables = Record<`--${string}`, string>;

/**
 * The CSS custom properties that a page's stylesheet uses. Values come only from validated colors, sizes and media
 * names, and from the tables.
 */
export function pageVariables(page: BioPageContent, pictureUrl = mediaPath): Variables {
	const name = page.fullName || (page.username ? `@${page.username}` : "");
	return {
		...colorVariables(page),
		...typeVariables(page, name),
		"--icon-size": `${page.socialIconSize}px`,
		"--icon-gap": `${page.socialIconSpacing}px`,
		...iconColors(page),
		...(coverOf(page) ? {} : wallpaperVariables(page, pictureUrl)),
	};
}

function wallpaperVariables(page: BioPageContent, pictureUrl: (name: string) => string): Variables {
	const { wallpaper, wallpaperWide, wallpaperDim, wallpaperBlur } = page;
	if (!wallpaper) return {};
	const dim = colorOf([...channelsOf(groundOf(page.background)[0]), (wallpaperDim / 100) * 255]);
	const layers = (name: string) =>
		`${wallpaperDim > 0 ? `linear-gradient(${dim},${dim}),` : ""}url(${pictureUrl(name)})`;
	const scrim = scrimOf(page);
	return {
		"--wallpaper": layers(wallpaper),
		...(wallpaperWide ? { "--wallpaper-wide": layers(wallpaperWide) } : {}),
		...(wallpaperBlur > 0 ? { "--blur": `blur(${wallpaperBlur}px)`, "--overscan": "1.15" } : {}),
		"--scrim": colorOf([...channelsOf(scrim.color), scrim.alpha]),
	};
}

function colorVariables(page: BioPageContent): Variables {
	const ground = groundOf(page.background);
	const [first, second = first, third = second] = ground;
	return {
		"--ground": first,
		...(ground.length > 1 ? { "--ground-2": second, "--ground-3": third } : {}),
		"--text": page.textColor,
		"--button": page.buttonColor,
		"--button-text": page.buttonTextColor,
		"--accent": accentOf(page),
		// Buttons mixed with it are never harder to read.
		"--away": isLightOn(page.buttonTextColor, page.buttonColor) ? "#000" : "#fff",
		"--glass": `rgb(255 255 255/${glassOver(first, page.textColor)})`,
	};
}

/** The opacity of white glass on a ground. It is thicker where the text is dark. */
function glassOver(ground: string, textColor: string): number {
	return isLightOn(textColor, ground) ? 0.12 : 0.5;
}

/** The theme's accent, or a color of the owner's that is readable as text. */
function accentOf(page: BioPageContent): string {
	if (page.theme !== null && hasThemesColors(page)) return THEMES[page.theme].colors.accent;
	return isReadable(page.buttonColor, groundOf(page.background)) ? page.buttonColor : page.textColor;
}

/** Names with more characters are set smaller, so that they take little more room. */
const LONG_NAME = 24;

/** Letters of other scripts are taller than Latin ones, so their lines need more room. */
const TALL_LEADING = 1.15;

function typeVariables(page: BioPageContent, name: string): Variables {
	const { display, text } = settingOf(page);
	const smaller = Math.min(1, Math.sqrt(LONG_NAME / [...name].length));
	const leading = TALL.test(name) ? Math.max(TALL_LEADING, display.leading) : display.leading;
	const typeface = TYPEFACES[display.typeface];
	const advance = advanceIn(display);
	const variables: Variables = {
		"--font": fontStackOf(TYPEFACES[text.typeface]),
		"--display": display.typeface === text.typeface ? "var(--font)" : fontStackOf(TYPEFACES[display.typeface]),
		"--size": String((page.fontSize / 16) * text.size),
		"--weight": String(text.weight),
		"--display-weight": String(display.weight),
		"--name-size": remOf(display.size * smaller),
		"--name-size-desktop": remOf(display.desktopSize * smaller),
		"--display-leading": String(leading),
		"--display-tracking": `${display.tracking}em`,
		"--advance": advance.toFixed(2),
		...nameVariables(name, advance, typeface),
	};
	if (display.isUppercase) variables["--display-case"] = "uppercase";
	return variables;
}

function remOf(size: number): string {
	return `${Number(size.toFixed(2))}rem`;
}

/**
 * How wide the letters of a name are on average, in em. Bold letters are wider than regular ones, and capitals than
 * small letters.
 */
function advanceIn({ typeface, weight, tracking, isUppercase }: Theme["display"]): number {
	const wider = (weight >= 600 ? 1.08 : 1) * (isUppercase ? 1.48 : 1.28);
	return advanceOf(TYPEFACES[typeface]) * wider + tracking;
}

/**
 * The length of the name and of its longest word, in letters of the look's typeface. The name's size follows from them. Chinese
 * and Japanese break between any two characters, so five of them are as long as a word gets.
 */
function nameVariables(name: string, advance: number, typeface: Typeface): Variables {
	const square = SQUARE_EM / advance;
	const widthOf = (character: string) => (SQUARE.test(character) ? square : widthIn(typeface, character));
	const lengthOf = (text: string) => Math.max(1, Math.round(sumOf([...text].map(widthOf))));
	const words = name
		.split(/[\s-]+/)
		.map((word) => (SQUARE.test(word) ? [...word].slice(0, SQUARES_A_LINE).join("") : word));
	return { "--word": String(Math.max(...words.map(lengthOf))), "--length": String(lengthOf(name)) };
}

/** How many Latin letters of a typeface are as wide as a character. A system font draws those that the typeface lacks. */
function widthIn(typeface: Typeface, character: string): number {
	if (WIDE.test(character)) return 1.5;
	if (!EUROPEAN.test(character)) return 1;
	const isLacking = !typeface.subsets.some((subset) => isIn(subset, character));
	return isLacking ? Math.max(EUROPEAN_LETTERS, EUROPEAN_EM / advanceOf(typeface)) : EUROPEAN_LETTERS;
}

function sumOf(numbers: readonly number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}

/** Arabic, the scripts of India and all others between the European ones and Chinese. The sign before usernames is wide as well. */
const WIDE = /[@\u0590-\u1dff]/;

/** Greek and Cyrillic: their width in Latin letters of the same typeface, and in the widest of the usual system fonts. */
const EUROPEAN = /[\u0370-\u052f\u1f00-\u1fff]/;
const EUROPEAN_LETTERS = 1.12;
const EUROPEAN_EM = 0.6;

/** Chinese, Japanese, Korean and emoji: each character is as wide as it is tall. Looks that fill a line need some room. */
const SQUARE = /[\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\u{1f300}-\u{3ffff}]/u;
const SQUARE_EM = 1.25;
const SQUARES_A_LINE = 5;

/** Letters that are taller than Latin capitals. */
const TALL = /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** Icons with brand colors need no variables. */
function iconColors(page: BioPageContent): Variables {
	switch (page.socialIconStyle) {
		case "brand":
			return {};
		case "monochrome": {
			const color = chipColor(page, page.background, page.textColor);
			return { "--icon": color, "--glyph": glyphColorOn(color) };
		}
		case "outline":
		case "bare":
			return { "--icon": outlineColor(page, page.background, page.textColor), "--glyph": "currentColor" };
	}
}
