/**
 * The initials shown without a picture: the first two characters of the name in capitals, or of the handle without a name,
 * or "U" with neither.
 */
export function initialsOf(fullName: string, handle?: string | null): string {
	return [...(fullName.trim() || handle || "U")].slice(0, 2).join("").toUpperCase();
}
