import { FONTS, type FontId, fontFilePath } from "../../core/font.ts";
import { isIn, type Subset, subsetsOf } from "../../core/font-subset.ts";

/** Letters, marks, digits, punctuation and symbols. Controls and emoji selectors draw nothing useful. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
/** The general punctuation that fonts have. Their range also names characters that they lack. */
const PUNCTUATION = /^[\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044]$/;

/** Draws names that the page's own font can't. It has the most scripts. */
const FALLBACK = "font-openSans";

/** The web fonts that stand for a visitor's system fonts. */
const IN_PLACE_OF: Partial<Record<FontId, FontId>> = { "font-sans": FALLBACK, "font-serif": "font-lora" };

/** The drawing library misplaces this script's signs. */
const NOT_DRAWN: ReadonlySet<Subset> = new Set(["devanagari"]);

/**
 * The width of the outline that makes a font bold, in ems. The drawing library shows a variable font in its default
 * weight, which is regular for most and thin for two. Some fonts are heavy enough as they are.
 */
const BOLD_OUTLINE: Partial<Record<FontId, number>> = {
	"font-montserrat": 0.1,
	"font-raleway": 0.1,
	"font-bebas": 0,
	"font-lobster": 0,
	"font-pacifico": 0,
	"font-poppins": 0,
	"font-dancing": 0.025,
};
const USUAL_BOLD_OUTLINE = 0.034;

const ZERO_WIDTH_NON_JOINER = "\u200c";

/** A text that can be drawn, and how. */
export interface DrawableText {
	/** Without characters that no font here can draw, such as emoji and Chinese. They would become boxes. */
	text: string;
	/** In ems. */
	boldOutline: number;
	/** The paths of the font files on every host. */
	fontPaths: string[];
}

/** Chooses the font for a text: the page's own, or one that has more scripts. */
export function drawable(text: string, ownFont: FontId): DrawableText {
	const own = IN_PLACE_OF[ownFont] ?? ownFont;
	const plain = text.normalize("NFC").replace(/\s/g, " ");
	const known = only(plain, (character) => isDrawn(character, own) || isDrawn(character, FALLBACK));
	const font = [...known].every((character) => isDrawn(character, own)) ? own : FALLBACK;
	const kept = only(known, (character) => isDrawn(character, font))
		.replace(/ +/g, " ")
		.trim();
	const subsets = ["latin", ...subsetsOf(kept, subsetsIn(font)).keys()] as const;
	// Families with a file for each weight are bold in their last one.
	const file = FONTS[font].files.at(-1);
	return {
		text: subsets.length > 1 ? withoutLigatures(kept) : kept,
		boldOutline: BOLD_OUTLINE[font] ?? USUAL_BOLD_OUTLINE,
		fontPaths: file ? subsets.map((subset) => fontFilePath(file, subset)) : [],
	};
}

/** Loads font files. The drawing library takes a character from the first one that has it. */
export async function loadFonts(env: Env, paths: Iterable<string>): Promise<Uint8Array[]> {
	return Promise.all([...new Set(paths)].map((path) => readAsset(env, path)));
}

function only(text: string, isKept: (character: string) => boolean): string {
	return [...text].filter((character) => character === " " || isKept(character)).join("");
}

function isDrawn(character: string, font: FontId): boolean {
	if (character === " ") return true;
	if (!VISIBLE.test(character) || (/[\u2000-\u206f]/.test(character) && !PUNCTUATION.test(character))) return false;
	return isIn("latin", character) || subsetsIn(font).some((subset) => isIn(subset, character));
}

function subsetsIn(font: FontId): readonly Subset[] {
	return FONTS[font].subsets.filter((subset) => !NOT_DRAWN.has(subset));
}

/**
 * The drawing library draws boxes when two files of a font disagree on the number of glyphs, as they do about a ligature
 * that only one of them has.
 */
function withoutLigatures(text: string): string {
	return [...text].join(ZERO_WIDTH_NON_JOINER);
}

async function readAsset(env: Env, path: string): Promise<Uint8Array> {
	const response = await env.ASSETS.fetch(new URL(path, "https://assets.invalid"));
	if (!response.ok) throw new Error(`The font ${path} answered ${response.status}`);
	return new Uint8Array(await response.arrayBuffer());
}
