/** D1 takes strings of 2 MB. As every character is one byte, this many characters fit. */
export const MAX_CHARACTERS_PER_PARAMETER = 1_900_000;

/** JSON with every character outside ASCII escaped: as many bytes as characters. */
export function asciiJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[^\x20-\x7e]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
