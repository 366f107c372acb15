import { unpacked } from "../../../core/adding/files/unpacked-file.ts";
import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../../core/page/import-limits.ts";
import { isPageFile, PAGE_FILE_MAX_BYTES, type PageFile } from "../../../core/page/page-file.ts";
import { textOfFile } from "../../browser/text-of-file.ts";
import { importPage } from "./import-page.ts";

export type OpenedFile =
	/** A page of ours, whose pictures are stored now. */
	{ kind: "page"; page: Pick<PageFile, "page" | "socials"> } | { kind: "text"; text: string } | RefusedFile;

export interface RefusedFile {
	kind: "refused";
	reason: string;
}

/** Opens a file that a person has chosen: a page of ours, or any other text, unpacked. */
export async function openFile(file: File): Promise<OpenedFile> {
	if (file.size > PAGE_FILE_MAX_BYTES) return refusedFile(IMPORT_FILE_TOO_LARGE);
	const read = await textOfFile(file);
	if ("reason" in read) return refusedFile(read.reason);
	if (isPageFile(read.text)) {
		const found = await importPage(file, { signal: new AbortController().signal, onProgress: () => {} });
		return found.ok ? { kind: "page", page: found.page } : refusedFile(found.reason);
	}
	const text = await unpacked(read.text);
	return text.length > IMPORT_FILE_MAX ? refusedFile(IMPORT_FILE_TOO_LARGE) : { kind: "text", text };
}

export function refusedFile(reason: string): RefusedFile {
	return { kind: "refused", reason };
}
