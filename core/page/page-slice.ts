/** The characters of page ids (nanoid) in SQLite's order. */
const ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
/** The number of beginnings of three characters. */
const BEGINNINGS = ALPHABET.length ** 3;

/**
 * The bounds of one of `slices` even parts of all page ids. Every possible id is in exactly one. Tasks that visit every
 * page in turn take a slice a minute.
 */
export function boundsOfSlice(slice: number, slices: number): [from: string, before: string] {
	const start = (slice: number) => beginning(Math.floor((slice * BEGINNINGS) / slices));
	return [slice === 0 ? "" : start(slice), slice === slices - 1 ? "\u{10ffff}" : start(slice + 1)];
}

function beginning(number: number): string {
	const size = ALPHABET.length;
	return [Math.floor(number / size ** 2), Math.floor(number / size) % size, number % size]
		.map((digit) => ALPHABET[digit])
		.join("");
}
