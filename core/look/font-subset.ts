/** The subsets of a font family, each with a file of its own, and their characters as a CSS `unicode-range`. */
export const SUBSETS = {
	latin:
		"U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
	"latin-ext":
		"U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
	vietnamese:
		"U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB",
	cyrillic: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
	"cyrillic-ext": "U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F",
	greek: "U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF",
	"greek-ext": "U+1F00-1FFF",
	hebrew: "U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F",
	devanagari: "U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF,U+11B00-11B09",
} as const;

export type Subset = keyof typeof SUBSETS;

export type Range = readonly (readonly [first: number, last: number])[];

/**
 * The subsets among `available` that a text needs besides Latin, with the number of characters that each draws. A
 * character in several subsets, such as `ă` in Vietnamese and extended Latin, uses a subset that is needed anyway.
 */
export function subsetsOf<Available extends Subset>(
	text: string,
	available: readonly Available[],
): Map<Available, number> {
	const needed = new Map<Available, number>();
	const choices = [...text].flatMap((character) => {
		const subsets = isIn("latin", character) ? [] : available.filter((subset) => isIn(subset, character));
		return subsets.length === 0 ? [] : [subsets];
	});
	// Characters that only one subset has come first.
	for (const subsets of choices.sort((a, b) => a.length - b.length)) {
		const subset = subsets.find((subset) => needed.has(subset)) ?? subsets[0];
		if (subset) needed.set(subset, (needed.get(subset) ?? 0) + 1);
	}
	return needed;
}

/** Whether a subset's range includes a character. */
export function isIn(subset: Subset, character: string): boolean {
	const codePoint = character.codePointAt(0) ?? 0;
	return isInRange(RANGES[subset], codePoint);
}

/** Whether ranges that `rangeOf` has read include a code point. */
export function isInRange(range: Range, codePoint: number): boolean {
	return range.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** Reads a CSS `unicode-range`. */
export function rangeOf(unicodeRange: string): Range {
	return unicodeRange.split(",").map(boundsOf);
}

const RANGES = Object.fromEntries(
	Object.entries(SUBSETS).map(([subset, range]) => [subset, rangeOf(range)]),
	// The type of `fromEntries` doesn't have the table's keys.
) as Record<Subset, Range>;

function boundsOf(range: string): [first: number, last: number] {
	const [first = "", last = first] = range.slice("U+".length).split("-");
	return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
