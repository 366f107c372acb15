import type { HexColor } from "./color.ts";
import type { Parts } from "./part-options.ts";
import type { TypefaceId } from "./typefaces.ts";

/**
 * A theme is a whole look: colors, type, and values of the parts. Its file may add a signature, which is CSS that draws
 * what only this look has.
 */
export interface Theme {
	/** As the editor shows it. */
	name: string;
	/** Whether the theme needs Pro or Business. */
	needsPlan: boolean;
	/** Where somebody who knows only a mood finds it. */
	feeling: Feeling;
	colors: Palette;
	/**
	 * The colors for the other scheme, where those of the twin would be dull: text and ground change places in it. The file has
	 * `twinTints` beside it, which does the same for the colors of the signature.
	 */
	twin?: Palette;
	/** How the name and the headings are set. */
	display: {
		typeface: TypefaceId;
		/** A CSS weight that the typeface has. */
		weight: number;
		/** The size of the name on a phone and on a desktop, in rem. Long words make it smaller. */
		size: number;
		desktopSize: number;
		/** The line height, and the letter spacing in em. */
		leading: number;
		tracking: number;
		isUppercase?: boolean;
	};
	/** The type of everything but the name. The owner's text size is added to `size`, in rem. */
	text: { typeface: TypefaceId; weight: number; size: number };
	/** The parts in which the look differs from most: others are those of `COMMON_PARTS`, and icons are bare. */
	parts: Partial<Parts>;
	icons?: IconPart;
}

interface Palette {
	/** The colors behind the page, from top to bottom. Text is readable on each. */
	ground: readonly [HexColor, ...HexColor[]];
	text: HexColor;
	button: HexColor;
	buttonText: HexColor;
	/** Readable on the ground. */
	accent: HexColor;
}

/** What becomes of the colors (`#rrggbb`) that a signature draws in its own ground and tint. Others are mirrored. */
export type TwinTints = Readonly<Record<HexColor, HexColor>>;

/** The moods that the editor's list of looks can be narrowed to. */
export const FEELINGS = ["calm", "warm", "bold", "playful", "elegant", "retro", "dark"] as const;

export type Feeling = (typeof FEELINGS)[number];

/** How a look shows social icons, unless the owner sets them. */
type IconPart = "circle" | "rounded" | "square" | "outline" | "bare";
