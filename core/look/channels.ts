import type { HexColor } from "./color.ts";

/** The red, green and blue of a color, each from 0 to 255. */
export function channelsOf(color: string): [number, number, number] {
	return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
}

/** The color with these channels. A fourth one is its alpha. */
export function colorOf(channels: readonly number[]): HexColor {
	return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes two colors: `share` (0–1) of one over the other. */
export function mix(over: string, under: string, share: number): HexColor {
	const below = channelsOf(under);
	return colorOf(channelsOf(over).map((channel, at) => channel * share + (below[at] ?? 0) * (1 - share)));
}
