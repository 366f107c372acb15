import { isSource } from "../../core/adding/files/source-file.ts";
import type { LineReading } from "../../core/adding/line-reading.ts";
import { likelyCountries } from "../browser/likely-countries.ts";
import { type OpenedFile, openFile, refusedFile } from "../editor/page-file/open-file.ts";

export type TakenFile =
	| Exclude<OpenedFile, { kind: "text" }>
	/** A page elsewhere, which says more than its links. The assistant reads it. */
	| { kind: "source"; file: { name: string; text: string } }
	/** What any other file adds, and what it doesn't. */
	| { kind: "lines"; readings: readonly LineReading[]; leftOut: string };

/** Takes a file that the person has chosen. A page of ours needs no assistant. */
export async function takeFile(chosen: File): Promise<TakenFile> {
	const opened = await openFile(chosen);
	if (opened.kind !== "text") return opened;
	const file = { name: chosen.name, text: opened.text };
	// A pasted text has no name, and is read at once.
	if (file.name !== "" && isSource(file.text)) return { kind: "source", file };
	const { readFile } = await import("../../core/adding/files/read-file.ts");
	const read = await readFile(file, likelyCountries());
	return read.ok ? { kind: "lines", ...read } : refusedFile(read.reason);
}
