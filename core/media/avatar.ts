/** The initials shown without a picture: the first two characters of the name in capitals, or "U" without a name. */
export function initialsOf(fullName: string): string {
	return [...fullName.trim()].slice(0, 2).join("").toUpperCase() || "U";
}
