import type { FontWeight, Typeface } from "./typeface.ts";
import { TYPEFACES, type TypefaceId } from "./typefaces.ts";

/** The size of a page's text, in CSS pixels. */
export const FONT_SIZE = { min: 12, max: 24 } as const;

interface Font {
	name: string;
	typeface: TypefaceId;
	/** How much larger than others its letters must be set to look as large. */
	scale: number;
}

/** The fonts that owners choose from. A page stores the key. */
export const FONTS = {
	"font-sans": font("Sans", "figtree"),
	"font-display": font("Sora", "sora"),
	"font-playfair": font("Playfair Display", "playfair-display"),
	"font-poppins": font("Poppins", "poppins"),
	"font-montserrat": font("Montserrat", "montserrat"),
	"font-raleway": font("Raleway", "raleway"),
	"font-lora": font("Lora", "lora"),
	"font-openSans": font("Open Sans", "open-sans"),
	"font-roboto": font("Roboto", "roboto"),
	"font-merriweather": font("Merriweather", "merriweather"),
	"font-bebas": font("Bebas Neue", "bebas-neue", 1.3),
	"font-lobster": font("Lobster", "lobster", 1.15),
	"font-pacifico": font("Pacifico", "pacifico", 1.05),
	"font-dancing": font("Dancing Script", "dancing-script", 1.25),
	"font-mono": font("JetBrains Mono", "jetbrains-mono"),
	"font-serif": font("Serif", "newsreader", 1.05),
} as const satisfies Record<string, Font>;

export type FontId = keyof typeof FONTS;

export const FONT_IDS = Object.keys(FONTS) as [FontId, ...FontId[]];

export function hasWeight(font: FontId, weight: FontWeight): boolean {
	return typefaceOf(font).weights.includes(weight);
}

export function typefaceOf(font: FontId): Typeface {
	return TYPEFACES[FONTS[font].typeface];
}

function font(name: string, typeface: TypefaceId, scale = 1): Font {
	return { name, typeface, scale };
}
