import { countOnX } from "./count-on-x.ts";

/** A place for a text, and the most characters that it accepts. */
export interface Place {
	name: string;
	limit: number;
	/** Whether emoji and Chinese characters count twice, and each address as many characters. */
	countsLikeX?: boolean;
}

/** From the editors of the platforms' profiles in November 2026. */
export const BIO_PLACES: readonly Place[] = [
	{ name: "Instagram", limit: 150 },
	{ name: "X", limit: 160, countsLikeX: true },
	{ name: "TikTok", limit: 80 },
];

/** From the platforms' help pages in November 2026. Paying members of X can post longer texts. */
export const CAPTION_PLACES: readonly Place[] = [
	{ name: "Instagram", limit: 2200 },
	{ name: "X", limit: 280, countsLikeX: true },
];

/**
 * The characters of a text as a place counts them. Where places differ about emoji made of several characters, this
 * counts the most. So a text that fits here fits there.
 */
export function countCharacters(text: string, { countsLikeX = false }: Place): number {
	return countsLikeX ? countOnX(text) : text.length;
}
