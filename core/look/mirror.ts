import { channelsOf, colorOf } from "./channels.ts";
import type { HexColor } from "./color.ts";

/** The least difference between the channels of a color that has a hue of its own. */
const LEAST_HUE = 24;

/**
 * Gives colors (`#rrggbb`) their counterpart in the other scheme of a look: the same hue, and the lightness with which the look's
 * ground and its text change places. White, black and grays take the hue of the text, which becomes the ground.
 */
export function mirrorOf(ground: string, text: string): (color: string) => HexColor {
	const sum = lightnessOf(ground) + lightnessOf(text);
	return (color) => {
		const channels = channelsOf(color);
		const hasHue = Math.max(...channels) - Math.min(...channels) >= LEAST_HUE;
		const base = hasHue ? color : text;
		const change = sum - lightnessOf(color) - lightnessOf(base);
		return colorOf(channelsOf(base).map((channel) => Math.min(255, Math.max(0, channel + change))));
	};
}

/** How light a color looks, from 0 to 255. Adding to all channels changes it, and not the hue. */
function lightnessOf(color: string): number {
	const [red, green, blue] = channelsOf(color);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
