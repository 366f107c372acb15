import { useState } from "react";
import type { LineReading } from "../../../core/adding/line-reading.ts";
import { readLines } from "../../../core/adding/read-lines.ts";
import { messageOf } from "../../api-client/client.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import type { ReadFile } from "./read-file.ts";

/** What a file's lines become, by the lines. They say more than a person would type in a line. */
type KnownLines = ReadonlyMap<string, LineReading>;

const NONE: KnownLines = new Map();
const NO_FILE = { isReading: false, problem: null as string | null, leftOut: "" };

/** The lines of a file, which come into the field to look at before they are added. */
export function useFileLines() {
	const [known, setKnown] = useState(NONE);
	const [file, setFile] = useState(NO_FILE);

	/** Reads a text, of which a file can have some lines. */
	const read = (text: string) => readWithFile(text, known);

	/** Reads a file. Returns what it has, or null when it has nothing. */
	async function readFile(chosen: File): Promise<Exclude<ReadFile, { kind: "refused" }> | null> {
		setFile({ ...NO_FILE, isReading: true });
		try {
			const { readFile } = await loadWhenOnline(() => import("./read-file.ts"));
			const found = await readFile(chosen);
			const leftOut = found.kind === "lines" ? found.leftOut : "";
			setFile({ ...NO_FILE, leftOut, problem: found.kind === "refused" ? found.reason : null });
			if (found.kind === "lines") setKnown(new Map(found.readings.map((reading) => [reading.typed, reading])));
			return found.kind === "refused" ? null : found;
		} catch (error) {
			setFile({ ...NO_FILE, problem: messageOf(error) });
			return null;
		}
	}

	/** Forgets the file once something else is added. */
	function forget(typed: string) {
		if (typed.split("\n").some((line) => known.has(line))) return;
		setKnown(NONE);
		setFile(NO_FILE);
	}

	return { file, read, readFile, forget, fail: (problem: string) => setFile({ ...NO_FILE, problem }) };
}

/** What a text becomes. A line that somebody has changed is read anew. */
function readWithFile(text: string, known: KnownLines): LineReading[] {
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
