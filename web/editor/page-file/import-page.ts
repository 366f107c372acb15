import { PAGE_FILE_MAX_BYTES, type PageFile, readPageFile } from "../../../core/page/page-file.ts";
import { textOfFile } from "../../browser/text-of-file.ts";
import { uploadPicture } from "../images/upload-picture.ts";

export type ImportedPage = { ok: true; page: Pick<PageFile, "page" | "socials"> } | { ok: false; reason: string };

interface ImportOptions {
	signal: AbortSignal;
	/** Called with the share of the pictures that are stored, from 0 to 1. */
	onProgress: (done: number) => void;
}

/** Pictures that this tab has stored. A second attempt doesn't upload them again. */
const stored = new Set<string>();

/** Reads a page from a file and stores its pictures for the person. The page itself isn't saved. */
export async function importPage(file: File, { signal, onProgress }: ImportOptions): Promise<ImportedPage> {
	if (file.size > PAGE_FILE_MAX_BYTES) return refused("This file is too large for a page.");
	const found = await textOfFile(file);
	if ("reason" in found) return refused(found.reason);
	const read = await readPageFile(found.text);
	if (!read.ok) return refused(read.reason);
	const { pictures, ...page } = read.file;
	const missing = Object.entries(pictures).filter(([name]) => !stored.has(name));
	for (const [index, [name, base64]] of missing.entries()) {
		onProgress(index / missing.length);
		const reason = await store(name, base64, signal);
		if (reason !== null) return refused(reason);
		stored.add(name);
	}
	return { ok: true, page };
}

/** Uploads a picture and returns the reason why it failed, or null. */
async function store(name: string, base64: string, signal: AbortSignal): Promise<string | null> {
	let bytes: Uint8Array<ArrayBuffer>;
	try {
		bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
	} catch {
		return `A picture in this file is damaged: ${name}`;
	}
	const uploaded = await uploadPicture(new Blob([bytes]), { signal, onProgress: () => {} });
	if (!uploaded.ok) return uploaded.reason ?? "The import was canceled.";
	// The name is the hash of the bytes.
	return uploaded.name === name ? null : `A picture in this file is damaged: ${name}`;
}

function refused(reason: string): ImportedPage {
	return { ok: false, reason };
}
