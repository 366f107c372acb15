import { contrastRatio } from "./contrast.ts";

/** Least contrast that WCAG 2.2 AA asks of text of any size. */
export const READABLE_RATIO = 4.5;

/** As fine as the lightness of an 8-bit colour can change. */
const LIGHTNESS_STEPS = 255;

/** Whether text of a colour can be read on each of the backgrounds; all are `#rrggbb`. */
export function isReadable(color: string, backgrounds: readonly string[]): boolean {
	return leastContrast(color, backgrounds) >= READABLE_RATIO;
}

/**
 * The colour nearest to a wanted one that can be read on each of the backgrounds: same hue, lighter or darker. Where no
 * colour can, the better of black and white. All are `#rrggbb`.
 */
export function readableColor(wanted: string, backgrounds: readonly string[]): string {
	const [hue, saturation, lightness] = hslOf(wanted);
	for (let step = 0; step <= LIGHTNESS_STEPS; step++) {
		for (const moved of [lightness - step / LIGHTNESS_STEPS, lightness + step / LIGHTNESS_STEPS]) {
			const color = step === 0 ? wanted : hexOf(hue, saturation, Math.min(1, Math.max(0, moved)));
			if (isReadable(color, backgrounds)) return color;
		}
	}
	return leastContrast("#000000", backgrounds) > leastContrast("#ffffff", backgrounds) ? "#000000" : "#ffffff";
}

function leastContrast(color: string, backgrounds: readonly string[]): number {
	return Math.min(...backgrounds.map((background) => contrastRatio(background, color)));
}

/** Hue in sixths of the circle, saturation and lightness from 0 to 1. */
function hslOf(color: string): [hue: number, saturation: number, lightness: number] {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
		number,
		number,
		number,
	];
	const most = Math.max(red, green, blue);
	const range = most - Math.min(red, green, blue);
	const lightness = most - range / 2;
	if (range === 0) return [0, 0, lightness];
	const saturation = range / (1 - Math.abs(2 * lightness - 1));
	if (most === red) return [(6 + (green - blue) / range) % 6, saturation, lightness];
	return [most === green ? 2 + (blue - red) / range : 4 + (red - green) / range, saturation, lightness];
}

function hexOf(hue: number, saturation: number, lightness: number): string {
	const channels = [0, 4, 2].map((offset) => {
		const position = (hue + offset) % 6;
		const strength = Math.min(1, Math.max(0, Math.abs(position - 3) - 1)) - 0.5;
		const value = lightness + strength * saturation * (1 - Math.abs(2 * lightness - 1));
		return Math.round(value * 255)
			.toString(16)
			.padStart(2, "0");
	});
	return `#${channels.join("")}`;
}
