/** The first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
	const words = name.split(/[\s@._-]+/).filter(Boolean);
	const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
	return [first, last]
		.map((word) => [...word][0] ?? "")
		.join("")
		.toUpperCase();
}

/** An angle in the circle of hues, always the same for a name. */
export function hueOf(name: string): number {
	return [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
