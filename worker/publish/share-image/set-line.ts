import type { DrawableText, Piece, TextPiece } from "./text.ts";

/** In pixels at a size of 100. */
const EMOJI_WIDTH = 116;

/** How far signs above and below a letter reach beyond the line that joins the letters, in pixels at a size of 100. */
const SIGN_OVERHANG = 15;

/** The ink of a text: where it begins, from the text's origin, and how wide it is, in pixels at a size of 100. */
export interface Ink {
	x: number;
	width: number;
}

export interface Measures {
	inkOf(piece: TextPiece): Ink;
	/** The width of a letter. Of a syllable of several letters, it is that of the widest one. */
	letterWidthOf(piece: TextPiece): number;
}

/** A line at a size of 100: its pieces from left to right, with the left edge of each and its origin. */
export interface SetLine {
	width: number;
	pieces: { piece: Piece; left: number; origin: number; width: number }[];
}

/** Sets a text in one line. The drawing library mixes fonts up in one text, so each piece is drawn on its own. */
export function setLine({ pieces }: DrawableText, measures: Measures): SetLine {
	const set: SetLine["pieces"] = [];
	let x = 0;
	let before: number | null = null;
	for (const index of visualOrder(pieces)) {
		const piece = pieces[index];
		if (!piece) continue;
		const later = pieces[Math.max(index, before ?? 0)];
		if (before !== null) x += (later?.gapBefore ?? 0) * 100;
		const ink = "emoji" in piece ? { x: 0, width: EMOJI_WIDTH } : boxOf(piece, measures);
		set.push({ piece, left: x, origin: x - ink.x, width: ink.width });
		x += ink.width;
		before = index;
	}
	return { width: x, pieces: set };
}

function boxOf(piece: TextPiece, { inkOf, letterWidthOf }: Measures): Ink {
	const ink = inkOf(piece);
	if (!piece.hasLineAbove) return ink;
	// The line begins at the origin and ends with the last letter. Signs may reach a little further.
	const [end, letterWidth] = [ink.x + ink.width, letterWidthOf(piece)];
	return { x: 0, width: end - letterWidth < SIGN_OVERHANG ? letterWidth : end };
}

/** The pieces' numbers from left to right. The first words decide the direction of all; emoji follow it. */
function visualOrder(pieces: readonly Piece[]): number[] {
	const first = pieces.find((piece) => "text" in piece);
	const isBaseRight = first?.isRightToLeft ?? false;
	const runs: { isRight: boolean; indexes: number[] }[] = [];
	for (const [index, piece] of pieces.entries()) {
		const isRight = "text" in piece ? piece.isRightToLeft : isBaseRight;
		const run = runs.at(-1);
		if (run?.isRight === isRight) run.indexes.push(index);
		else runs.push({ isRight, indexes: [index] });
	}
	const ordered = isBaseRight ? runs.toReversed() : runs;
	return ordered.flatMap(({ isRight, indexes }) => (isRight ? indexes.toReversed() : indexes));
}
