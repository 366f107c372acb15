import { useState } from "react";
import { messageOf } from "../../api-client/client.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import type { ReadFile } from "./read-file.ts";
import { type KnownLines, readWithFile } from "./read-with-file.ts";

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

	/** Whether a text has lines of the file. */
	const hasKnown = (text: string) => text.split("\n").some((line) => known.has(line));

	/** Forgets the file once something else is added. */
	function forget(typed: string) {
		if (hasKnown(typed)) return;
		setKnown(NONE);
		setFile(NO_FILE);
	}

	return { file, read, readFile, hasKnown, forget, fail: (problem: string) => setFile({ ...NO_FILE, problem }) };
}
