import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE } from "../../../../core/page/import-limits.ts";
import { ReadingBudget } from "../../../../core/text/reading-budget.ts";
import { BOOKMARKS } from "./bookmarks.ts";
import type { FileFacts, FileKind } from "./file-kind.ts";
import { LINKSTACK } from "./linkstack.ts";
import { SAVED_PAGE } from "./saved-page.ts";

/** Each kind recognizes its files, so their order doesn't matter. Another kind is one more row. */
const FILE_KINDS: readonly FileKind[] = [BOOKMARKS, LINKSTACK, SAVED_PAGE];

/** Enough for thousands of bookmarks, each of which takes a dozen steps. */
export const FILE_STEPS_MAX = 100_000;

export type ReadFile = ({ ok: true; name: string } & FileFacts) | { ok: false; message: string };

/** Reads a file's text with the kind that recognizes it. */
export async function readFile(text: string, budget = new ReadingBudget(FILE_STEPS_MAX)): Promise<ReadFile> {
	if (text.length > IMPORT_FILE_MAX) return { ok: false, message: IMPORT_FILE_TOO_LARGE };
	for (const { name, read } of FILE_KINDS) {
		const found = await read(text, budget);
		if (found) return { ok: true, name, ...found };
	}
	const kinds = new Intl.ListFormat("en", { type: "disjunction" }).format(FILE_KINDS.map(({ name }) => name));
	return { ok: false, message: `This file isn't known. It can be ${kinds}.` };
}
