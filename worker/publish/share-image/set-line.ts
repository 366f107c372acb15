import type { DrawableText, Piece } from "./text.ts";

/** In pixels at a size of 100. */
const EMOJI_WIDTH = 116;
const SPACE_WIDTH = 27;
const GAP_WIDTH = 6;

/** A line at a size of 100: its pieces from left to right. */
export interface SetLine {
	width: number;
	pieces: { piece: Piece; center: number; width: number }[];
}

/** Sets a text in one line. The drawing library mixes fonts up in one text, so each piece is drawn on its own. */
export function setLine({ pieces }: DrawableText, measure: (text: string) => number): SetLine {
	const set: SetLine["pieces"] = [];
	let x = 0;
	let before: number | null = null;
	for (const index of visualOrder(pieces)) {
		const piece = pieces[index];
		if (!piece) continue;
		const later = pieces[Math.max(index, before ?? 0)];
		if (before !== null) x += later?.hasSpaceBefore ? SPACE_WIDTH : GAP_WIDTH;
		const width = "emoji" in piece ? EMOJI_WIDTH : measure(piece.text);
		set.push({ piece, center: x + width / 2, width });
		x += width;
		before = index;
	}
	return { width: x, pieces: set };
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
