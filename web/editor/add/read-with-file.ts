import type { LineReading } from "../../../core/adding/line-reading.ts";
import { readLines } from "../../../core/adding/read-lines.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";

/** What a file's lines become, by the lines. They say more than a person would type in a line. */
export type KnownLines = ReadonlyMap<string, LineReading>;

/** What a text becomes. A line that somebody has changed is read anew. */
export function readWithFile(text: string, known: KnownLines): LineReading[] {
	if (known.size === 0) return readLines(text, likelyCountries());
	const lines = text.split("\n");
	const readings: LineReading[] = [];
	let typed: string[] = [];
	for (const [at, line] of [...lines, null].entries()) {
		const reading = line === null ? undefined : known.get(line);
		if (line !== null && !reading) {
			typed.push(line);
			continue;
		}
		const before = at - typed.length;
		const read = readLines(typed.join("\n"), likelyCountries());
		readings.push(...read.map((found) => ({ ...found, line: found.line + before })));
		if (reading) readings.push({ ...reading, line: at + 1 });
		typed = [];
	}
	return readings;
}
