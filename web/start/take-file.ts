import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../core/page/import-limits.ts";
import { isPageFile, PAGE_FILE_MAX_BYTES, type PageFile } from "../../core/page/page-file.ts";
import { textOfFile } from "../browser/text-of-file.ts";
import { importPage } from "../editor/page-file/import-page.ts";

export type TakenFile =
	/** A page of ours, whose pictures are stored now. */
	| { kind: "page"; page: Pick<PageFile, "page" | "socials"> }
	/** A file for the assistant to read. */
	| { kind: "source"; file: { name: string; text: string } }
	| { kind: "refused"; reason: string };

/** Takes a file that the person has chosen. A page of ours needs no assistant. */
export async function takeFile(file: File): Promise<TakenFile> {
	if (file.size > PAGE_FILE_MAX_BYTES) return { kind: "refused", reason: IMPORT_FILE_TOO_LARGE };
	const found = await textOfFile(file);
	if ("reason" in found) return { kind: "refused", reason: found.reason };
	const { text } = found;
	if (!isPageFile(text)) {
		if (text.length > IMPORT_FILE_MAX) return { kind: "refused", reason: IMPORT_FILE_TOO_LARGE };
		return { kind: "source", file: { name: file.name, text } };
	}
	const read = await importPage(file, { signal: new AbortController().signal, onProgress: () => {} });
	return read.ok ? { kind: "page", page: read.page } : { kind: "refused", reason: read.reason };
}
