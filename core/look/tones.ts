import type { HexColor } from "./color.ts";
import { luminance } from "./contrast.ts";

/** The share of pixels that may be darker or lighter than the tones: single pixels behind a text don't hide it. */
const IGNORED_SHARE = 0.01;
const LEVELS = 256;

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
	for (let at = 0; at < pixels.length; at += 4) {
		const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
		if (alpha < LEVELS / 2) continue;
		const color: HexColor = `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
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
