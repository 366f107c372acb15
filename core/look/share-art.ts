import type { HexColor } from "./color.ts";

/**
 * How a look draws the picture for link previews, in pixels of 1200 × 630. Drawings are SVG. In them `$text`, `$button`,
 * `$button-text`, `$accent` and `$ground` are the page's colors.
 */
export interface ShareArt {
	/** The room of the words. They stand in its middle, from top to bottom. */
	words: Room & {
		align: "start" | "center";
		/** In degrees. */
		rotate?: number;
	};
	/** The room of the profile picture, by its middle. Null in a look that shows none. */
	avatar: Picture | null;
	/** The largest size of the name. */
	nameSize: number;
	/** The name is set in the italic letters of its typeface. */
	isItalic?: boolean;
	/** What is behind everything. It is drawn where the page has the look's own ground and colors. */
	ground: string;
	/** What is before the picture and behind the words, under the same conditions. */
	front?: string;
	/** The colors of words that don't stand on the ground, under the same conditions. */
	inks?: { name?: HexColor; line?: HexColor; address?: HexColor };
	/** Hard shadows of the name, under the same conditions: how far to the right and down, and the color. */
	shadows?: readonly (readonly [offset: number, color: string])[];
	/** What is behind the line below the name, such as a sticker, under the same conditions. */
	plate?: { fill: string; stroke?: string; rotate?: number };
	/** Where the address stands when it isn't below the other words: the start of its baseline, or its middle. */
	foot?: { x: number; y: number; size?: number };
}

/** The left and top edge, in pixels. */
interface Room {
	x: number;
	y: number;
	width: number;
	height: number;
}

interface Picture {
	x: number;
	y: number;
	width: number;
	/** As tall as wide if it is missing. */
	height?: number;
	rotate?: number;
	/** What is drawn around the picture and behind it. The picture is 100 wide, and its middle is at 0, 0. */
	ring?: string;
	/** The outline of the picture in the same units, when it isn't one of the vocabulary's shapes. */
	outline?: string;
	tone?: "gray" | "sepia" | "violet" | "warm";
	/** The picture lies under the look's colors as a cover. Nothing stands in its place. */
	isCover?: boolean;
}
