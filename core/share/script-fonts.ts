/** The release of the packages, which the build checks. Files have it in their names. */
const RELEASE = "5.3.0";
export const EMOJI_RELEASE = "1.2.5";

/**
 * Fonts that draw names in other scripts than a page's own font has. Each is in many small files, and an index says which
 * characters are in which. The Worker fetches what a name needs.
 */
export const SCRIPT_FONTS = {
	chinese: font("noto-sans-sc", /\p{Script=Han}|[\u3000-\u303f\uff01-\uff5e]/u, 0.07),
	japanese: font(
		"noto-sans-jp",
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff01-\uff9f]/u,
		0.07,
	),
	korean: font("noto-sans-kr", /[\p{Script=Hangul}\p{Script=Han}]/u, 0.07),
	arabic: font("noto-sans-arabic", /[\p{Script=Arabic}\u060c\u061b\u061f]/u, 0.034),
	thai: font("noto-sans-thai", /\p{Script=Thai}/u, 0.034),
	devanagari: font("noto-sans-devanagari", /[\p{Script=Devanagari}\u0964\u0965]/u, 0.034, 0),
	bengali: font("noto-sans-bengali", /\p{Script=Bengali}/u, 0.034, 0),
	gurmukhi: font("noto-sans-gurmukhi", /\p{Script=Gurmukhi}/u, 0.034, 0),
	gujarati: font("noto-sans-gujarati", /\p{Script=Gujarati}/u, 0.034, 0.05),
	oriya: font("noto-sans-oriya", /\p{Script=Oriya}/u, 0.034, 0.07),
	tamil: font("noto-sans-tamil", /\p{Script=Tamil}/u, 0.034, 0.1),
	telugu: font("noto-sans-telugu", /\p{Script=Telugu}/u, 0.034, 0.05),
	kannada: font("noto-sans-kannada", /\p{Script=Kannada}/u, 0.034, 0.06),
	sinhala: font("noto-sans-sinhala", /\p{Script=Sinhala}/u, 0.034, 0.08),
} as const;

export type ScriptFontId = keyof typeof SCRIPT_FONTS;
export type ScriptFont = (typeof SCRIPT_FONTS)[ScriptFontId];

/** The path of a font's index: the `unicode-range` of each of its files. */
export function scriptIndexPath({ slug }: ScriptFont): string {
	return `/assets/fonts/${slug}-${RELEASE}.json`;
}

/** The path of one of its files. The index has names such as `[12]` or `arabic`. */
export function scriptFontPath({ slug }: ScriptFont, slice: string): string {
	return `/assets/fonts/${slug}-${sliceName(slice)}-${RELEASE}.woff2`;
}

/** A package in `node_modules`, its release, and the file of a slice in it. */
export function scriptFontSource({ slug }: ScriptFont) {
	const name = `@fontsource-variable/${slug}`;
	return {
		package: name,
		release: RELEASE,
		file: (slice: string) => `${name}/files/${slug}-${sliceName(slice)}-wght-normal.woff2`,
	};
}

/** The path of the drawings of all emoji whose first code point begins alike, by their code points in hex. */
export function emojiPath(sequence: string): string {
	return `/assets/emoji/${emojiGroup(sequence)}-${EMOJI_RELEASE}.json`;
}

/** All but the last digit of the first code point. */
export function emojiGroup(sequence: string): string {
	return (sequence.split("-", 1)[0] ?? "").slice(0, -1);
}

/** Numbered files, and the one of the font's own script. Other scripts have fonts of their own. */
export function isOwnSlice(slice: string): boolean {
	return /^\[\d+\]$/.test(slice) || Object.hasOwn(SCRIPT_FONTS, slice);
}

function sliceName(slice: string): string {
	return slice.replace(/[[\]]/g, "");
}

/**
 * The outline makes a font bold, in ems. The drawing library shows three of these in their thinnest weight. It knows the form
 * of a syllable of South Asia's scripts, but not its width. So each is placed on its own, with a gap between two in ems:
 * none where a line joins the letters.
 */
function font(slug: string, letter: RegExp, boldOutline: number, syllableGap: number | null = null) {
	return { slug, letter, boldOutline, syllableGap };
}
