import { colorOf } from "./channels.ts";
import type { HexColor } from "./color.ts";
import { luminance } from "./contrast.ts";

/** The share of pixels that may be darker or lighter than the tones: single pixels behind a text don't hide it. */
const IGNORED_SHARE = 0.01;
const LEVELS = 256;
/** As many pixels show a picture's tones as well as all of them. */
const READ_PIXELS = 20_000;

/** The darkest and the lightest color of a picture. */
export interface Tones {
	darkest: HexColor;
	lightest: HexColor;
}

/** Reads the tones of pixels in RGBA. A picture without an opaque pixel has none. */
export function tonesOf(pixels: Uint8ClampedArray): Tones | null {
	const counts = new Uint32Array(LEVELS);
	const samples: HexColor[] = [];
	let count = 0;
	const step = Math.ceil(pixels.length / 4 / READ_PIXELS);
	for (let at = 0; at < pixels.length; at += 4 * step) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
		if (alpha < LEVELS / 2) continue;
		const color = colorOf([red, green, blue]);
		const level = Math.round(luminance(color) ** (1 / 2.2) * (LEVELS - 1));
		counts[level] = (counts[level] ?? 0) + 1;
		samples[level] ??= color;
		count += 1;
	}
	if (count === 0) return null;
	const levels = [...counts.keys()];
	const atShare = (order: readonly number[]) => {
		let passed = 0;
		const level = order.find((level) => {
			passed += counts[level] ?? 0;
			return passed > count * IGNORED_SHARE;
		});
		return samples[level ?? 0] as HexColor;
	};
	return { darkest: atShare(levels), lightest: atShare(levels.toReversed()) };
}

/** The tones of several pictures together, or null without any. */
export function tonesOfAll(all: readonly Tones[]): Tones | null {
	const [darkest] = all.map(({ darkest }) => darkest).sort((a, b) => luminance(a) - luminance(b));
	const [lightest] = all.map(({ lightest }) => lightest).sort((a, b) => luminance(b) - luminance(a));
	return darkest && lightest ? { darkest, lightest } : null;
}
