/** D1 takes strings of 2 MB. As every character is one byte, this many characters fit. */
const MAX_CHARACTERS_PER_PARAMETER = 1_900_000;

/** Rows as JSON arrays that D1 takes, in order: one, or as many as halving makes. */
export function asciiJsonArrays(rows: readonly unknown[]): string[] {
	if (rows.length === 0) return [];
	const json = asciiJson(rows);
	if (json.length <= MAX_CHARACTERS_PER_PARAMETER || rows.length === 1) return [json];
	const middle = rows.length >> 1;
	return [...asciiJsonArrays(rows.slice(0, middle)), ...asciiJsonArrays(rows.slice(middle))];
}

/** JSON with every character outside ASCII escaped: as many bytes as characters. */
export function asciiJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[^\x20-\x7e]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
