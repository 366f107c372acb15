import { isSource } from "../../core/adding/files/source-file.ts";
import { unpacked } from "../../core/adding/files/unpacked-file.ts";
import type { LineReading } from "../../core/adding/line-reading.ts";
import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../core/page/import-limits.ts";
import { isPageFile, PAGE_FILE_MAX_BYTES, type PageFile } from "../../core/page/page-file.ts";
import { likelyCountries } from "../browser/likely-countries.ts";
import { textOfFile } from "../browser/text-of-file.ts";
import { importPage } from "../editor/page-file/import-page.ts";

export type TakenFile =
	/** A page of ours, whose pictures are stored now. */
	| { kind: "page"; page: Pick<PageFile, "page" | "socials"> }
	/** A page elsewhere, which says more than its links. The assistant reads it. */
	| { kind: "source"; file: { name: string; text: string } }
	/** What any other file adds, and what it doesn't. */
	| { kind: "lines"; readings: readonly LineReading[]; leftOut: string }
	| { kind: "refused"; reason: string };

/** Takes a file that the person has chosen. A page of ours needs no assistant. */
export async function takeFile(file: File): Promise<TakenFile> {
	if (file.size > PAGE_FILE_MAX_BYTES) return { kind: "refused", reason: IMPORT_FILE_TOO_LARGE };
	const found = await textOfFile(file);
	if ("reason" in found) return { kind: "refused", reason: found.reason };
	if (!isPageFile(found.text)) {
		const text = await unpacked(found.text);
		if (text.length > IMPORT_FILE_MAX) return { kind: "refused", reason: IMPORT_FILE_TOO_LARGE };
		// A pasted text has no name, and is read at once.
		if (file.name !== "" && isSource(text)) return { kind: "source", file: { name: file.name, text } };
		const { readFile } = await import("../../core/adding/files/read-file.ts");
		const read = await readFile({ name: file.name, text }, likelyCountries());
		return read.ok ? { kind: "lines", ...read } : { kind: "refused", reason: read.reason };
	}
	const read = await importPage(file, { signal: new AbortController().signal, onProgress: () => {} });
	return read.ok ? { kind: "page", page: read.page } : { kind: "refused", reason: read.reason };
}
