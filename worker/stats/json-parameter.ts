/** D1 takes strings of 2 MB. As every character is one byte, this many characters fit. */
const MAX_CHARACTERS_PER_PARAMETER = 1_900_000;

/** Rows as JSON arrays that D1 takes, in order and as few as possible. */
export function asciiJsonArrays(rows: readonly unknown[]): string[] {
	const arrays: string[][] = [];
	let length = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		const json = asciiJson(row);
		if (length + json.length > MAX_CHARACTERS_PER_PARAMETER) {
			arrays.push([]);
			length = 0;
		}
		arrays.at(-1)?.push(json);
		length += json.length + 1;
	}
	return arrays.map((array) => `[${array.join(",")}]`);
}

/** JSON with every character outside ASCII escaped: as many bytes as characters. */
export function asciiJson(value: unknown): string {
	return JSON.stringify(value).replace(
		/[^\x20-\x7e]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}
