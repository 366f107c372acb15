/** Letters, digits, and signs such as emoji. */
const SHOWN = /[\p{L}\p{N}]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/**
 * The initials shown without a picture: the first two letters of the name in capitals, as people count them, or of the
 * handle without a name, or "U" with neither. Emoji count, spaces and punctuation don't.
 */
export function initialsOf(fullName: string, handle?: string | null): string {
	return firstTwo(fullName) || firstTwo(handle ?? "") || "U";
}

/** Capitals come first, because those of *ﬁ* and *ß* are two letters. */
function firstTwo(name: string): string {
	return [...new Intl.Segmenter().segment(name.normalize("NFKC").toUpperCase())]
		.map(({ segment }) => segment)
		.filter((segment) => SHOWN.test(segment))
		.slice(0, 2)
		.join("");
}
