/** A place for a text, and the most characters that it accepts. */
export interface Place {
	name: string;
	limit: number;
	/** Whether characters beyond the European scripts, and emoji, count twice. */
	weighsCharacters?: boolean;
}

/** From the editors of the platforms' profiles in November 2026. */
export const BIO_PLACES: readonly Place[] = [
	{ name: "Instagram", limit: 150 },
	{ name: "X", limit: 160, weighsCharacters: true },
	{ name: "TikTok", limit: 80 },
];

/** From the platforms' help pages in November 2026. Paying members of X can post longer texts. */
export const CAPTION_PLACES: readonly Place[] = [
	{ name: "Instagram", limit: 2200 },
	{ name: "X", limit: 280, weighsCharacters: true },
];

/** The characters that count once on X: https://docs.x.com/fundamentals/counting-characters */
const COUNTED_ONCE = [
	[0, 0x10ff],
	[0x2000, 0x200d],
	[0x2010, 0x201f],
	[0x2032, 0x2037],
] as const;

/**
 * The characters of a text as a place counts them. Where places differ about emoji made of several characters, this
 * counts the most. So a text that fits here fits there.
 */
export function countCharacters(text: string, { weighsCharacters = false }: Place): number {
	if (!weighsCharacters) return text.length;
	return Array.from(text, weightOnX).reduce((sum, weight) => sum + weight, 0);
}

function weightOnX(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	return COUNTED_ONCE.some(([first, last]) => code >= first && code <= last) ? 1 : 2;
}
