/** The text without these characters at both ends, in one pass: a pattern for its end would begin anew at each of them. */
export function trimmed(text: string, characters: string): string {
	return trimmedEnd(trimmedStart(text, characters), characters);
}

export function trimmedStart(text: string, characters: string): string {
	let start = 0;
	while (start < text.length && characters.includes(text.charAt(start))) start += 1;
	return text.slice(start);
}

export function trimmedEnd(text: string, characters: string): string {
	let end = text.length;
	while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
	return text.slice(0, end);
}
