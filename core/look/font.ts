import type { Subset } from "./font-subset.ts";

/** The weights of a page's text, with the names that the editor shows. */
export const FONT_WEIGHTS = { normal: 400, medium: 500, semibold: 600, bold: 700 } as const;

export type FontWeight = keyof typeof FONT_WEIGHTS;

export const FONT_WEIGHT_NAMES = Object.keys(FONT_WEIGHTS) as [FontWeight, ...FontWeight[]];

/** The size of a page's text, in CSS pixels. */
export const FONT_SIZE = { min: 12, max: 24 } as const;

/** The release of every fontsource package. File names contain it, so browsers may cache the files forever. */
const RELEASE = "5.3.0";

/**
 * The files of a fontsource package, one for each subset, and the CSS weights that they draw: one (`400`) or a range
 * (`100 800`). A file's name consists of family, subset and cut.
 */
interface FontFile {
	package: `@fontsource${string}`;
	slug: string;
	cut: string;
	weight: `${number}` | `${number} ${number}`;
}

/** A system font scaled to the size of the web font that it replaces, in percent. */
interface StandIn {
	localNames: readonly string[];
	sizeAdjust: number;
	ascent: number;
	descent: number;
}

interface Font {
	name: string;
	/** The CSS family of the web font, or null for a stack of system fonts. */
	family: string | null;
	files: readonly FontFile[];
	/** The scripts of the family besides Latin. */
	subsets: readonly Subset[];
	weights: readonly FontWeight[];
	standIn: StandIn | null;
	/** The fonts shown while the web font loads, and for letters that it lacks. */
	fallback: string;
}

const SANS = "ui-sans-serif,system-ui,sans-serif";
const SERIF = 'ui-serif,Georgia,"Times New Roman",serif';
const MONO = "ui-monospace,monospace";
const SCRIPT = "cursive";

// Linux has Liberation fonts instead. They have the same metrics.
const ARIAL = ["Arial", "Liberation Sans"];
const TIMES = ["Times New Roman", "Liberation Serif"];
const COURIER = ["Courier New", "Liberation Mono"];

const EVERY_WEIGHT = FONT_WEIGHT_NAMES;

const ROMAN = ["latin-ext"] as const;
const VIETNAMESE = [...ROMAN, "vietnamese"] as const;
const SLAVIC = [...VIETNAMESE, "cyrillic", "cyrillic-ext"] as const;

/** The fonts a page can have. A page stores the key. The metrics of the fallback fonts come from Capsize. */
export const FONTS = {
	"font-sans": system("Sans", SANS),
	"font-display": variable("Sora", "sora", "100 800", ROMAN, standIn(ARIAL, 113.7, 85.3, 25.5), SANS),
	"font-playfair": variable(
		"Playfair Display",
		"playfair-display",
		"400 900",
		[...VIETNAMESE, "cyrillic"],
		standIn(TIMES, 111.3, 97.2, 22.6),
		SERIF,
	),
	"font-poppins": fixed(
		"Poppins",
		"poppins",
		EVERY_WEIGHT,
		[...ROMAN, "devanagari"],
		standIn(ARIAL, 112.2, 93.6, 31.2),
		SANS,
	),
	"font-montserrat": variable("Montserrat", "montserrat", "100 900", SLAVIC, standIn(ARIAL, 112.8, 85.8, 22.2), SANS),
	"font-raleway": variable("Raleway", "raleway", "100 900", SLAVIC, standIn(ARIAL, 103.9, 90.5, 22.5), SANS),
	"font-lora": variable("Lora", "lora", "400 700", SLAVIC, standIn(TIMES, 115.2, 87.3, 23.8), SERIF),
	"font-openSans": variable(
		"Open Sans",
		"open-sans",
		"300 800",
		[...SLAVIC, "greek", "greek-ext", "hebrew"],
		standIn(ARIAL, 105.1, 101.7, 27.9),
		SANS,
	),
	"font-roboto": variable(
		"Roboto",
		"roboto",
		"100 900",
		[...SLAVIC, "greek", "greek-ext"],
		standIn(ARIAL, 99.8, 93, 24.5),
		SANS,
	),
	"font-merriweather": variable(
		"Merriweather",
		"merriweather",
		"300 900",
		SLAVIC,
		standIn(TIMES, 119.4, 82.4, 22.9),
		SERIF,
	),
	"font-bebas": fixed("Bebas Neue", "bebas-neue", ["normal"], ROMAN, standIn(ARIAL, 76.7, 117.3, 39.1), SANS),
	"font-lobster": fixed("Lobster", "lobster", ["normal"], SLAVIC, standIn(ARIAL, 87.9, 113.7, 28.4), SCRIPT),
	"font-pacifico": fixed("Pacifico", "pacifico", ["normal"], SLAVIC, standIn(ARIAL, 94.9, 137.3, 47.7), SCRIPT),
	"font-dancing": variable(
		"Dancing Script",
		"dancing-script",
		"400 700",
		VIETNAMESE,
		standIn(ARIAL, 81.4, 113, 34.4),
		SCRIPT,
	),
	"font-mono": variable(
		"JetBrains Mono",
		"jetbrains-mono",
		"100 800",
		[...SLAVIC, "greek"],
		standIn(COURIER, 100, 102, 30),
		MONO,
	),
	"font-serif": system("Serif", SERIF),
} as const satisfies Record<string, Font>;

export type FontId = keyof typeof FONTS;

export const FONT_IDS = Object.keys(FONTS) as [FontId, ...FontId[]];

export function hasWeight(font: FontId, weight: FontWeight): boolean {
	return FONTS[font].weights.includes(weight);
}

/** The path of a font file on every host. The build copies the file there. */
export function fontFilePath({ slug, cut }: FontFile, subset: Subset): string {
	return `/assets/fonts/${slug}-${subset}-${cut}-${RELEASE}.woff2`;
}

/** The path of a font file in `node_modules`, with the release and subset that the build checks. */
export function fontFileSource(
	{ package: from, slug, cut }: FontFile,
	subset: Subset,
): { package: string; path: string; release: string; subset: Subset } {
	return { package: from, path: `${from}/files/${slug}-${subset}-${cut}.woff2`, release: RELEASE, subset };
}

function system(name: string, fallback: string): Font {
	return { name, family: null, files: [], subsets: [], weights: EVERY_WEIGHT, standIn: null, fallback };
}

/** A font with one file for all weights. */
function variable(
	family: string,
	slug: string,
	weight: FontFile["weight"],
	subsets: readonly Subset[],
	standIn: StandIn,
	fallback: string,
): Font {
	const file = { package: `@fontsource-variable/${slug}`, slug, cut: "wght-normal", weight } as const;
	return { name: family, family, files: [file], subsets, weights: EVERY_WEIGHT, standIn, fallback };
}

/** A font with one file for each weight. */
function fixed(
	family: string,
	slug: string,
	weights: readonly FontWeight[],
	subsets: readonly Subset[],
	standIn: StandIn,
	fallback: string,
): Font {
	const files = weights.map((name): FontFile => {
		const weight = FONT_WEIGHTS[name];
		return { package: `@fontsource/${slug}`, slug, cut: `${weight}-normal`, weight: `${weight}` };
	});
	return { name: family, family, files, subsets, weights, standIn, fallback };
}

function standIn(localNames: readonly string[], sizeAdjust: number, ascent: number, descent: number): StandIn {
	return { localNames, sizeAdjust, ascent, descent };
}
