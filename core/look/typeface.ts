import type { Subset } from "./font-subset.ts";

/** The weights of a page's text, with the names that the editor shows. */
export const FONT_WEIGHTS = { normal: 400, medium: 500, semibold: 600, bold: 700 } as const;

export type FontWeight = keyof typeof FONT_WEIGHTS;

export const FONT_WEIGHT_NAMES = Object.keys(FONT_WEIGHTS) as [FontWeight, ...FontWeight[]];

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
	style?: "italic";
}

/** What a typeface is like. Until it has loaded, and for letters that it lacks, a system font of the same character draws. */
export type Character = keyof typeof CHARACTERS;

/** System fonts that draw letters of one width, and their size beside that of Arial, Times New Roman or Courier New. */
type Row = readonly [scale: number, ...local: readonly string[]];

// Linux has Liberation fonts of the same metrics instead, or only DejaVu. Android has Roboto and Noto Serif. Of rules with
// one name, browsers take the last one whose font is there.
const SANS: readonly Row[] = [
	[0.88, "DejaVu Sans"],
	[1, "Arial", "Liberation Sans", "Roboto"],
];
const SERIF: readonly Row[] = [
	[0.787, "DejaVu Serif", "Noto Serif"],
	[1, "Times New Roman", "Liberation Serif"],
];
const MONO: readonly Row[] = [[1, "Courier New", "Liberation Mono"]];

// `advance` is how wide the letters of the last row are on average, in em.
const CHARACTERS = {
	sans: { stack: "ui-sans-serif,system-ui,sans-serif", rows: SANS, advance: 0.446 },
	serif: { stack: 'ui-serif,Georgia,"Times New Roman",serif', rows: SERIF, advance: 0.406 },
	mono: { stack: "ui-monospace,monospace", rows: MONO, advance: 0.6 },
	script: { stack: "cursive", rows: SANS, advance: 0.446 },
} as const;

/** How a system font takes the place of a typeface without moving the page: its size, and its lines, in percent. */
type Metrics = readonly [sizeAdjust: number, ascent: number, descent: number];

export interface Typeface {
	/** The CSS family. */
	family: string;
	files: readonly FontFile[];
	/** The scripts of the family besides Latin. */
	subsets: readonly Subset[];
	weights: readonly FontWeight[];
	character: Character;
	metrics: Metrics;
}

/** A typeface with one file for all weights. */
export function variable(
	family: string,
	weight: FontFile["weight"],
	subsets: readonly Subset[],
	character: Character,
	metrics: Metrics,
): Typeface {
	const slug = slugOf(family);
	const file = { package: `@fontsource-variable/${slug}`, slug, cut: "wght-normal", weight } as const;
	return { family, files: [file], subsets, weights: FONT_WEIGHT_NAMES, character, metrics };
}

/** A typeface with one file for each weight. */
export function fixed(
	family: string,
	weights: readonly FontWeight[],
	subsets: readonly Subset[],
	character: Character,
	metrics: Metrics,
): Typeface {
	const slug = slugOf(family);
	const files = weights.map((name): FontFile => {
		const weight = FONT_WEIGHTS[name];
		return { package: `@fontsource/${slug}`, slug, cut: `${weight}-normal`, weight: `${weight}` };
	});
	return { family, files, subsets, weights, character, metrics };
}

/** One cut of a family that the text of pages doesn't use in all weights. It has half the size of a file with all of them. */
export function oneCut(
	family: string,
	weight: number,
	subsets: readonly Subset[],
	character: Character,
	metrics: Metrics,
): Typeface {
	const slug = slugOf(family);
	const file = { package: `@fontsource/${slug}`, slug, cut: `${weight}-normal`, weight: `${weight}` } as const;
	return { family, files: [file], subsets, weights: ["normal"], character, metrics };
}

/** A typeface with its italic letters. */
export function withItalic(typeface: Typeface): Typeface {
	const italics = typeface.files.map(
		(file): FontFile => ({ ...file, cut: file.cut.replace("normal", "italic"), style: "italic" }),
	);
	return { ...typeface, files: [...typeface.files, ...italics] };
}

/** The italic letters of a family as a typeface of their own, for looks that have no use for the upright ones. */
export function italicsOf(typeface: Typeface): Typeface {
	const files = typeface.files.map((file) => ({ ...file, cut: file.cut.replace("normal", "italic") }));
	return { ...typeface, family: `${typeface.family} Italic`, files };
}

/** The CSS `font-family` of a typeface. */
export function fontStackOf({ family, character }: Typeface): string {
	return `"${family}","${standInOf(family)}",${CHARACTERS[character].stack}`;
}

/** How wide a typeface's letters are on average, in em. */
export function advanceOf({ character, metrics: [sizeAdjust] }: Typeface): number {
	return (CHARACTERS[character].advance * sizeAdjust) / 100;
}

/** The rules of the system fonts that take a typeface's place, in its size. */
export function standInFaces({ family, character, metrics: [sizeAdjust, ascent, descent] }: Typeface): string {
	const faces = CHARACTERS[character].rows.map(([scale, ...local]) => {
		const src = local.map((name) => `local("${name}")`);
		// The lines stay as high, whatever the size.
		return `@font-face{font-family:"${standInOf(family)}";src:${src};size-adjust:${percent(sizeAdjust * scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)}}`;
	});
	return faces.join("");
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

function standInOf(family: string): string {
	return `${family} stand-in`;
}

const percent = (value: number) => `${Number(value.toFixed(1))}%`;

function slugOf(family: string): string {
	return family.toLowerCase().replaceAll(" ", "-");
}
