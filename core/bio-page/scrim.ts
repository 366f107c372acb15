import { contrastRatio, isLightOn } from "../look/contrast.ts";
import { READABLE_RATIO } from "../look/readable-color.ts";
import { groundOf } from "../look/themes.ts";
import type { BioPageContent } from "../page/page.ts";

/**
 * The scrim's least and greatest opacity, in 256ths. A thinner scrim looks restless, and a thicker one hides the photo.
 */
const THINNEST = 0x66;
const THICKEST = 0xd9;

type Colors = Pick<BioPageContent, "background" | "textColor" | "buttonStyle">;

/**
 * CSS for the scrim between a page's wallpaper and its text. It is the page's background, just opaque enough for
 * readable text on an all-black or all-white photo. It can't fix colors that are unreadable without a photo.
 */
export function scrimCss(colors: Colors): string {
	const { stops, opacity } = scrimOf(colors);
	return `linear-gradient(160deg,${stops.map((stop) => stop + hex(Math.round(opacity * 255))).join()})`;
}

/** The scrim's colors from top left to bottom right, and their opacity (0–1). */
export function scrimOf(colors: Colors): { stops: readonly string[]; opacity: number } {
	const ground = groundOf(colors.background);
	const stops = ground.length === 1 ? [ground[0], ground[0]] : ground;
	let alpha = THINNEST;
	while (alpha < THICKEST && !stops.every((stop) => isReadable(stop, alpha, colors))) alpha += 1;
	return { stops, opacity: alpha / 255 };
}

function isReadable(stop: string, alpha: number, { textColor, buttonStyle }: Colors): boolean {
	return ["#000000", "#ffffff"].every((photo) => {
		const covered = mix(stop, photo, alpha / 255);
		const behind = buttonStyle === "glass" ? mix("#ffffff", covered, glassOver(covered, textColor)) : covered;
		return contrastRatio(behind, textColor) >= READABLE_RATIO;
	});
}

/** The opacity of white glass on a ground. It is thicker where the text is dark. */
export function glassOver(ground: string, textColor: string): number {
	return isLightOn(textColor, ground) ? 0.12 : 0.5;
}

/** Mixes two colors: `share` of one over the other. */
function mix(over: string, under: string, share: number): string {
	const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
	return `#${[1, 3, 5].map((at) => hex(Math.round(channel(over, at) * share + channel(under, at) * (1 - share)))).join("")}`;
}

function hex(value: number): string {
	return value.toString(16).padStart(2, "0");
}
