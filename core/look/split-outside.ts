/** Splits CSS at a separator that isn't inside parentheses. The pieces have no white space around them. */
export function splitOutside(text: string, separator: string): string[] {
	const pieces = [""];
	let depth = 0;
	for (const character of text) {
		if (character === "(") depth += 1;
		if (character === ")") depth -= 1;
		if (character === separator && depth === 0) pieces.push("");
		else pieces[pieces.length - 1] += character;
	}
	return pieces.map((piece) => piece.trim());
}
