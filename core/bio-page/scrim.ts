import type { HexColor } from "../look/color.ts";
import { contrastRatio, isLightOn } from "../look/contrast.ts";
import { READABLE_RATIO } from "../look/readable-color.ts";
import { groundOf } from "../look/themes.ts";
import type { BioPageContent } from "../page/page.ts";

type Colors = Pick<
	BioPageContent,
	"background" | "textColor" | "wallpaperDim" | "wallpaperDarkest" | "wallpaperLightest"
>;

/** The layer between a wallpaper and the text on it. */
export interface Scrim {
	color: HexColor;
	/** From 0 to 255. */
	alpha: number;
}

/**
 * The thinnest layer of one of the page's background colors on which the text is readable, wherever it lies on the
 * picture. It can't fix colors that are unreadable without a picture.
 */
export function scrimOf(page: Colors): Scrim {
	const [first, ...others] = groundOf(page.background).map((color) => thinnest(color, page));
	return others.reduce((best, scrim) => (scrim.alpha < best.alpha ? scrim : best), first as Scrim);
}

/** The picture's tones below the layer: the owner may have dimmed it. */
export function tonesBehind({
	background,
	wallpaperDim,
	wallpaperDarkest,
	wallpaperLightest,
}: Omit<Colors, "textColor">): readonly [HexColor, HexColor] {
	const [ground] = groundOf(background);
	return [mix(ground, wallpaperDarkest, wallpaperDim / 100), mix(ground, wallpaperLightest, wallpaperDim / 100)];
}

/** A color as CSS, with an alpha from 0 to 255. */
export function withAlpha(color: HexColor, alpha: number): HexColor {
	return `${color}${hex(alpha)}`;
}

function thinnest(color: HexColor, page: Colors): Scrim {
	const tones = tonesBehind(page);
	let alpha = 0;
	while (
		alpha < 255 &&
		!isReadableBetween(
			page.textColor,
			tones.map((tone) => mix(color, tone, alpha / 255)),
		)
	)
		alpha += 1;
	return { color, alpha };
}

/** Whether a text is readable on every color from the first to the last. It must not lie between them. */
function isReadableBetween(text: HexColor, behind: readonly HexColor[]): boolean {
	return (
		behind.every((color) => contrastRatio(color, text) >= READABLE_RATIO) &&
		new Set(behind.map((color) => isLightOn(text, color))).size === 1
	);
}

/** The opacity of white glass on a ground. It is thicker where the text is dark. */
export function glassOver(ground: string, textColor: string): number {
	return isLightOn(textColor, ground) ? 0.12 : 0.5;
}

/** Mixes two colors: `share` of one over the other. */
export function mix(over: HexColor, under: HexColor, share: number): HexColor {
	const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
	return `#${[1, 3, 5].map((at) => hex(Math.round(channel(over, at) * share + channel(under, at) * (1 - share)))).join("")}`;
}

function hex(value: number): string {
	return value.toString(16).padStart(2, "0");
}
