import { isIn, type Subset, subsetsOf } from "../../../core/look/font-subset.ts";
import { fontFilePath, type Typeface } from "../../../core/look/typeface.ts";
import { TYPEFACES, type TypefaceId } from "../../../core/look/typefaces.ts";
import { SCRIPT_FONTS, type ScriptFontId } from "../../../core/share/script-fonts.ts";
import { type Face, plainFace } from "./face.ts";
import type { Scripts } from "./scripts.ts";

/** Letters, marks, digits, punctuation and symbols. Controls and emoji selectors draw nothing useful. */
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;
/** The general punctuation that fonts have. Their range also names characters that they lack. */
const PUNCTUATION = /^[\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044]$/;

/** Draws names that the page's own font can't. It has the most scripts. */
const FALLBACK = plainFace("open-sans");

/** The drawing library misplaces this script's signs. It has a font of its own, whose syllables are placed one by one. */
const NOT_DRAWN: ReadonlySet<Subset> = new Set(["devanagari"]);

/** Between words, and between pieces of one word, in ems. */
const [SPACE_WIDTH, GAP_WIDTH] = [0.27, 0.06];

/** Signs that join the next letter to this syllable. */
const JOINS_NEXT = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0dca]\u200d?$/;

const ZERO_WIDTH_NON_JOINER = "\u200c";

/** The drawing library misplaces the vowel of `น้ำ`, unless it is two characters. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

/** Words in one font, or one emoji. */
export type Piece = {
	/** Between it and the piece before, in ems. */
	gapBefore: number;
	isRightToLeft: boolean;
} & (TextPiece | { emoji: string });

export interface TextPiece {
	text: string;
	hasLineAbove: boolean;
	boldOutline: number;
	/** The space between letters, in ems. */
	tracking: number;
	fontPaths: readonly string[];
}

/** A text that can be drawn, and how. */
export interface DrawableText {
	/** Without characters that no font here can draw. They would become boxes. */
	text: string;
	pieces: readonly Piece[];
}

/**
 * Splits a text into pieces by what draws them: the page's font or the fallback with more scripts, the fonts in `scripts`, or
 * the drawings of emoji.
 */
export function drawable(text: string, own: Face, scripts: Scripts): DrawableText {
	const plain = text.normalize("NFC").replace(/\s/g, " ").replace(SARA_AM, "\u0e4d$1\u0e32");
	const has =
		({ typeface }: Face) =>
		(character: string) =>
			isDrawn(character, typeface);
	const known = only(plain, (character) => has(own)(character) || has(FALLBACK)(character));
	const face = [...known].every(has(own)) ? own : FALLBACK;
	const drawn = [...new Intl.Segmenter().segment(plain)].flatMap(
		({ segment }) => drawnBy(segment, face.typeface, scripts) ?? [],
	);
	const parts = joined(drawn, face.typeface);
	const kept = drawn
		.map(({ text }) => text)
		.join("")
		.replace(/ +/g, " ")
		.trim();
	return { text: kept, pieces: parts.map((part) => pieceOf(part, face, scripts)) };
}

/** A grapheme, and what draws it: a space, an emoji's drawing, the page's font, or a font of a script. */
interface Drawn {
	by: "space" | "emoji" | TypefaceId | ScriptFontId;
	text: string;
}

interface Part extends Drawn {
	gapBefore: number;
}

function drawnBy(grapheme: string, font: TypefaceId, scripts: Scripts): Drawn | null {
	if (grapheme === " ") return { by: "space", text: " " };
	if (scripts.emojiOf(grapheme) !== null) return { by: "emoji", text: grapheme };
	const own = only(grapheme, (character) => isDrawn(character, font));
	if (own) return { by: font, text: own };
	const script = scripts.fontOf(grapheme);
	return script && { by: script.id, text: script.text };
}

/** Joins what the same font draws. Only the page's font has spaces. */
function joined(drawn: readonly Drawn[], font: TypefaceId): Part[] {
	const parts: Part[] = [];
	let hasSpace = false;
	for (const { by, text } of drawn) {
		const last = parts.at(-1);
		if (by === "space") {
			hasSpace = last !== undefined;
			continue;
		}
		if (last?.by === by && (by === font || (!hasSpace && isJoined(last)))) last.text += hasSpace ? ` ${text}` : text;
		else parts.push({ by, text, gapBefore: hasSpace ? SPACE_WIDTH : gapBetween(last, by) });
		hasSpace = false;
	}
	return parts;
}

function isJoined({ by, text }: Drawn): boolean {
	return by !== "emoji" && (syllableGapOf(by) === null || JOINS_NEXT.test(text));
}

function gapBetween(last: Drawn | undefined, by: Drawn["by"]): number {
	return (last?.by === by ? syllableGapOf(by) : null) ?? GAP_WIDTH;
}

function syllableGapOf(by: Drawn["by"]): number | null {
	return isScriptFont(by) ? SCRIPT_FONTS[by].syllableGap : null;
}

function isScriptFont(by: Drawn["by"]): by is ScriptFontId {
	return Object.hasOwn(SCRIPT_FONTS, by);
}

function pieceOf({ by, text, gapBefore }: Part, face: Face, scripts: Scripts): Piece {
	if (by === "emoji") return { gapBefore, isRightToLeft: false, emoji: scripts.emojiOf(text) ?? "" };
	if (isScriptFont(by)) {
		const { boldOutline, syllableGap } = SCRIPT_FONTS[by];
		return {
			gapBefore,
			isRightToLeft: by === "arabic",
			text,
			hasLineAbove: syllableGap === 0,
			boldOutline,
			tracking: 0,
			fontPaths: scripts.pathsOf(by, text),
		};
	}
	const { typeface, file, boldOutline, tracking } = face;
	const subsets = ["latin", ...subsetsOf(text, subsetsIn(typeface)).keys()] as const;
	return {
		gapBefore,
		isRightToLeft: /^\P{L}*\p{Script=Hebrew}/u.test(text),
		text: subsets.length > 1 ? withoutLigatures(text) : text,
		hasLineAbove: false,
		boldOutline,
		tracking,
		fontPaths: file ? subsets.map((subset) => fontFilePath(file, subset)) : [],
	};
}

function only(text: string, isKept: (character: string) => boolean): string {
	return [...text].filter((character) => character === " " || isKept(character)).join("");
}

function isDrawn(character: string, font: TypefaceId): boolean {
	if (character === " ") return true;
	if (!VISIBLE.test(character) || (/[\u2000-\u206f]/.test(character) && !PUNCTUATION.test(character))) return false;
	return isIn("latin", character) || subsetsIn(font).some((subset) => isIn(subset, character));
}

function subsetsIn(font: TypefaceId): readonly Subset[] {
	const { subsets }: Typeface = TYPEFACES[font];
	return subsets.filter((subset) => !NOT_DRAWN.has(subset));
}

/**
 * The drawing library draws boxes when two files of a font disagree on the number of glyphs, as they do about a ligature
 * that only one of them has.
 */
function withoutLigatures(text: string): string {
	return [...text].join(ZERO_WIDTH_NON_JOINER);
}
