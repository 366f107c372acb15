import { channelsOf, colorOf } from "./channels.ts";
import type { HexColor } from "./color.ts";
import { contrastRatio } from "./contrast.ts";

/** The least contrast of text of any size in WCAG 2.2 AA. */
export const READABLE_RATIO = 4.5;

/** One step for each value of an 8-bit channel. */
const STEPS = 255;

/** Whether text of a color is readable on each of the backgrounds. */
export function isReadable(color: HexColor, backgrounds: readonly HexColor[]): boolean {
	return leastContrast(color, backgrounds) >= READABLE_RATIO;
}

/**
 * Returns the readable color nearest to a wanted one: the same hue, mixed with as little black or white as possible. If
 * no mix is readable on all backgrounds, returns the better of black and white.
 */
export function readableColor(wanted: HexColor, backgrounds: readonly HexColor[]): HexColor {
	// A step toward white changes a pale color less than a step toward black, so this compares distances, not steps.
	const [nearest] = [0, 255]
		.flatMap((end) => firstReadable(wanted, end, backgrounds))
		.sort((one, other) => one.moved - other.moved);
	if (nearest) return nearest.color;
	return leastContrast("#000000", backgrounds) > leastContrast("#ffffff", backgrounds) ? "#000000" : "#ffffff";
}

function leastContrast(color: HexColor, backgrounds: readonly HexColor[]): number {
	return Math.min(...backgrounds.map((background) => contrastRatio(background, color)));
}

/** The first readable color on the way to black (0) or white (255) and its distance, or an empty list. */
function firstReadable(wanted: HexColor, end: number, backgrounds: readonly HexColor[]) {
	const channels = channelsOf(wanted);
	for (let step = 0; step <= STEPS; step++) {
		const mixed = channels.map((channel) => Math.round(channel + ((end - channel) * step) / STEPS));
		const color = colorOf(mixed);
		if (!isReadable(color, backgrounds)) continue;
		const moved = mixed.reduce((sum, channel, at) => sum + Math.abs(channel - (channels[at] ?? 0)), 0);
		return [{ color, moved }];
	}
	return [];
}
