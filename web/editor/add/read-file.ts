import { readFile as readTextFile } from "../../../core/adding/files/read-file.ts";
import { unpacked } from "../../../core/adding/files/unpacked-file.ts";
import type { LineReading, NewBlock } from "../../../core/adding/line-reading.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../../core/page/import-limits.ts";
import { isPageFile, PAGE_FILE_MAX_BYTES } from "../../../core/page/page-file.ts";
import { isPlatform } from "../../../core/socials/social.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import { textOfFile } from "../../browser/text-of-file.ts";
import { importPage } from "../page-file/import-page.ts";

export type ReadFile =
	/** Lines to look at before they are added. `leftOut` says what isn't among them. */
	| { kind: "lines"; readings: readonly LineReading[]; leftOut: string }
	/** The blocks and icons of a page of ours, whose pictures are stored now. */
	| { kind: "page"; readings: readonly LineReading[] }
	| { kind: "refused"; reason: string };

/** Reads a file that adds something: a page of ours, or any file with links. */
export async function readFile(file: File): Promise<ReadFile> {
	if (file.size > PAGE_FILE_MAX_BYTES) return refused(IMPORT_FILE_TOO_LARGE);
	const read = await textOfFile(file);
	if ("reason" in read) return refused(read.reason);
	if (isPageFile(read.text)) return readPage(file);
	const text = await unpacked(read.text);
	if (text.length > IMPORT_FILE_MAX) return refused(IMPORT_FILE_TOO_LARGE);
	const found = await readTextFile({ name: file.name, text }, likelyCountries());
	return found.ok ? { kind: "lines", ...found } : refused(found.reason);
}

async function readPage(file: File): Promise<ReadFile> {
	const read = await importPage(file, { signal: new AbortController().signal, onProgress: () => {} });
	if (!read.ok) return refused(read.reason);
	const { page, socials } = read.page;
	const blocks = page.blocks.map((block) => {
		const { id: _, ...rest } = block;
		// Safe: a block without its id is a new block of the same kind. Only its type forgets the kind.
		return reading(labelOf(block) || block.kind, { as: "block", block: rest as NewBlock });
	});
	const icons = socials.flatMap(({ platform, handle, url }) =>
		isPlatform(platform) ? [reading(url, { as: "icon", platform, handle, url })] : [],
	);
	return { kind: "page", readings: [...blocks, ...icons] };
}

function reading(typed: string, becomes: LineReading["becomes"]): LineReading {
	return { line: 1, typed, becomes, others: [] };
}

function refused(reason: string): ReadFile {
	return { kind: "refused", reason };
}
