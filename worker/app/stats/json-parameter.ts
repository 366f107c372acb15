/** D1 takes strings of 2 MB. Every character is one byte, so this many characters fit. */
const MAX_CHARACTERS_PER_PARAMETER = 1_900_000;

/**
 * Rows as JSON arrays that fit into D1 parameters, in order. Rows that are too long for one are halved until they fit.
 */
export function asciiJsonArrays(rows: readonly unknown[]): string[] {
	if (rows.length === 0) return [];
	const json = asciiJson(rows);
	if (json.length <= MAX_CHARACTERS_PER_PARAMETER || rows.length === 1) return [json];
	const middle = rows.length >> 1;
	return [...asciiJsonArrays(rows.slice(0, middle)), ...asciiJsonArrays(rows.slice(middle))];
}

/** JSON with all characters outside ASCII escaped, so that it has as many bytes as characters. */
export function asciiJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[^\x20-\x7e]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
