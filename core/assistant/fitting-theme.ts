import { needsPlan, THEME_IDS, THEMES, type ThemeId } from "../look/themes.ts";

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Below this, nobody would name a color: a black-and-white picture, or a beige wall. From 0 to about 0.32. */
const LEAST_CHROMA = 0.03;
/** More transparent pixels say nothing. From 0 to 255. */
const LEAST_ALPHA = 128;

/** The average color of a picture's RGBA pixels, in which vivid pixels count more. Null for a gray or an empty picture. */
export function mainColor(pixels: Uint8ClampedArray): Rgb | null {
	const sums: [number, number, number] = [0, 0, 0];
	let total = 0;
	for (let at = 0; at + 3 < pixels.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
		if (alpha < LEAST_ALPHA) continue;
		const weight = chromaOf(inOklab([red, green, blue])) ** 2;
		total += weight;
		for (const [index, part] of [red, green, blue].entries()) sums[index] = (sums[index] ?? 0) + weight * part;
	}
	if (total === 0) return null;
	const color: Rgb = [sums[0] / total, sums[1] / total, sums[2] / total];
	return chromaOf(inOklab(color)) < LEAST_CHROMA ? null : color;
}

/** The theme that every plan has and whose background or buttons come nearest to a color, as people see it. */
export function fittingTheme(color: Rgb): ThemeId {
	const wanted = inOklab(color);
	const distance = (id: ThemeId) => {
		const { ground, button } = THEMES[id].colors;
		return Math.min(...[...ground, button].map((hex) => Math.hypot(...difference(inOklab(rgbOf(hex)), wanted))));
	};
	return THEME_IDS.filter((id) => !needsPlan(id)).reduce((best, id) => (distance(id) < distance(best) ? id : best));
}

type Oklab = readonly [lightness: number, a: number, b: number];

/** Lightness counts half, because a theme is chosen for its hue. */
function difference([lightness, a, b]: Oklab, other: Oklab): Oklab {
	return [(lightness - other[0]) / 2, a - other[1], b - other[2]];
}

function chromaOf([, a, b]: Oklab): number {
	return Math.hypot(a, b);
}

/** The color in Oklab, where distances are as large as they look: https://bottosson.github.io/posts/oklab/ */
function inOklab(color: Rgb): Oklab {
	const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
	const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	return [
		0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
		1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
		0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
	];
}

/** The light of an sRGB part, from 0 to 1. */
function linear(part: number): number {
	const share = part / 255;
	return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function rgbOf(hex: string): Rgb {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}
