import { jsonRows } from "../../../core/adding/json-rows.ts";
import type { LineReading, NewBlock } from "../../../core/adding/line-reading.ts";
import { linkstackRows } from "../../../core/adding/linkstack-rows.ts";
import { readLines } from "../../../core/adding/read-lines.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../../core/page/import-limits.ts";
import { isPageFile, PAGE_FILE_MAX_BYTES } from "../../../core/page/page-file.ts";
import { isPlatform } from "../../../core/socials/social.ts";
import { readJson } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { textOfFile } from "../../browser/text-of-file.ts";
import { importPage } from "../page-file/import-page.ts";

/** Enough for a thousand rows of a LinkStack export. */
const VALUES_MAX = 100_000;

export type ReadFile =
	/** Lines to look at before they are added. */
	| { kind: "lines"; text: string }
	/** The blocks and icons of a page of ours, whose pictures are stored now. */
	| { kind: "page"; readings: readonly LineReading[] }
	| { kind: "refused"; reason: string };

/** Reads a file that adds something: a browser's bookmarks, an export as JSON, a page of ours, or any text with links. */
export async function readFile(file: File): Promise<ReadFile> {
	if (file.size > PAGE_FILE_MAX_BYTES) return refused(IMPORT_FILE_TOO_LARGE);
	const read = await textOfFile(file);
	if ("reason" in read) return refused(read.reason);
	const { text } = read;
	if (isPageFile(text)) return readPage(file);
	if (text.length > IMPORT_FILE_MAX) return refused(IMPORT_FILE_TOO_LARGE);
	const data = readJson(text.replace(/^\ufeff/, ""), new ReadingBudget(VALUES_MAX));
	const rows = linkstackRows(data) ?? (typeof data === "object" ? jsonRows(data) : null);
	const lines = rows
		? rows.flatMap(({ title, address }) =>
				address === "" ? [] : [`[${title.replace(/<[^>]*>|[[\]]/g, " ")}](${address})`],
			)
		: readLines(text).flatMap(lineOf);
	return lines.length > 0
		? { kind: "lines", text: lines.join("\n") }
		: refused(
				"No links were found. A browser's bookmarks, another service's export as JSON or CSV, and a page as JSON can be added.",
			);
}

/** A line as people write it, without the code of the file around it. */
function lineOf({ typed, becomes }: LineReading): string[] {
	if (becomes.as === "problem") return [];
	if (becomes.as === "icon") return [becomes.url];
	if (becomes.as === "handle" || !("url" in becomes.block)) return [typed];
	const { block } = becomes;
	const title = "title" in block && !("hasFoundTitle" in block && block.hasFoundTitle) ? block.title : "";
	return [title ? `${title} – ${block.url}` : (block.url ?? typed)];
}

async function readPage(file: File): Promise<ReadFile> {
	const read = await importPage(file, { signal: new AbortController().signal, onProgress: () => {} });
	if (!read.ok) return refused(read.reason);
	const { page, socials } = read.page;
	const blocks = page.blocks.map((block) => {
		const { id: _, ...rest } = block;
		// Safe: a block without its id is a new one of the same kind.
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
