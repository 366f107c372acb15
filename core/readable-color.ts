import type { HexColor } from "./color.ts";
import { contrastRatio } from "./contrast.ts";

/** Least contrast that WCAG 2.2 AA asks of text of any size. */
export const READABLE_RATIO = 4.5;

/** As fine as an 8-bit channel can change. */
const STEPS = 255;

/** Whether text of a color can be read on each of the backgrounds; all are `#rrggbb`. */
export function isReadable(color: HexColor, backgrounds: readonly HexColor[]): boolean {
	return leastContrast(color, backgrounds) >= READABLE_RATIO;
}

/**
 * The color nearest to a wanted one that can be read on each of the backgrounds: the same hue, with as much black or
 * white in it as that takes. Where no color will do, the better of black and white. All are `#rrggbb`.
 */
export function readableColor(wanted: HexColor, backgrounds: readonly HexColor[]): HexColor {
	// A step towards white moves a pale color less than one towards black: what counts is how far each has to go.
	const [nearest] = [0, 255]
		.flatMap((end) => firstReadable(wanted, end, backgrounds))
		.sort((one, other) => one.moved - other.moved);
	if (nearest) return nearest.color;
	return leastContrast("#000000", backgrounds) > leastContrast("#ffffff", backgrounds) ? "#000000" : "#ffffff";
}

function leastContrast(color: HexColor, backgrounds: readonly HexColor[]): number {
	return Math.min(...backgrounds.map((background) => contrastRatio(background, color)));
}

/** The first readable color, if any, on the way to black (0) or white (255), and how far that is. */
function firstReadable(wanted: HexColor, end: number, backgrounds: readonly HexColor[]) {
	const channels = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
	for (let step = 0; step <= STEPS; step++) {
		const mixed = channels.map((channel) => Math.round(channel + ((end - channel) * step) / STEPS));
		const color: HexColor = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
		if (!isReadable(color, backgrounds)) continue;
		const moved = mixed.reduce((sum, channel, at) => sum + Math.abs(channel - (channels[at] ?? 0)), 0);
		return [{ color, moved }];
	}
	return [];
}
