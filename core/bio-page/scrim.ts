import { mix } from "../look/channels.ts";
import type { HexColor } from "../look/color.ts";
import { contrastRatio, isLightOn } from "../look/contrast.ts";
import { READABLE_RATIO } from "../look/readable-color.ts";
import { groundOf } from "../look/themes.ts";
import type { BioPageContent } from "../page/page.ts";

const OPAQUE = 255;

type Colors = Pick<
	BioPageContent,
	"background" | "textColor" | "wallpaperDim" | "wallpaperDarkest" | "wallpaperLightest"
>;

/** The layer between a wallpaper and the text on it. */
export interface Scrim {
	color: HexColor;
	/** From 0 to 255, where it hides the picture. */
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

/** A thicker layer is never less readable, so the thinnest is found by halves. */
function thinnest(color: HexColor, page: Colors): Scrim {
	const tones = tonesBehind(page);
	const isReadableAt = (alpha: number) =>
		isReadableBetween(
			page.textColor,
			tones.map((tone) => mix(color, tone, alpha / OPAQUE)),
		);
	let [least, most] = [0, OPAQUE];
	while (least < most) {
		const middle = Math.floor((least + most) / 2);
		if (isReadableAt(middle)) most = middle;
		else least = middle + 1;
	}
	return { color, alpha: least };
}

/** Whether a text is readable on every color from the first to the last. It must not lie between them. */
function isReadableBetween(text: HexColor, behind: readonly HexColor[]): boolean {
	return (
		behind.every((color) => contrastRatio(color, text) >= READABLE_RATIO) &&
		new Set(behind.map((color) => isLightOn(text, color))).size === 1
	);
}
