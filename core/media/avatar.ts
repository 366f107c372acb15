/**
 * The initials shown without a picture: the first two characters of the name in capitals, as people count them, or of the
 * handle without a name, or "U" with neither.
 */
export function initialsOf(fullName: string, handle?: string | null): string {
	return [...new Intl.Segmenter().segment(fullName.trim() || handle || "U")]
		.slice(0, 2)
		.map(({ segment }) => segment)
		.join("")
		.toUpperCase();
}
