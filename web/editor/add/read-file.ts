import { readFile as readTextFile } from "../../../core/adding/files/read-file.ts";
import type { LineReading, NewBlock } from "../../../core/adding/line-reading.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import type { PageFile } from "../../../core/page/page-file.ts";
import { isPlatform } from "../../../core/socials/social.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import { openFile, type RefusedFile, refusedFile } from "../page-file/open-file.ts";

export type ReadFile =
	/** Lines to look at before they are added. `leftOut` says what isn't among them. */
	| { kind: "lines"; readings: readonly LineReading[]; leftOut: string }
	/** The blocks and icons of a page of ours, whose pictures are stored now. */
	| { kind: "page"; readings: readonly LineReading[] }
	| RefusedFile;

/** Reads a file that adds something: a page of ours, or any file with links. */
export async function readFile(file: File): Promise<ReadFile> {
	const opened = await openFile(file);
	if (opened.kind === "refused") return opened;
	if (opened.kind === "page") return { kind: "page", readings: readingsOf(opened.page) };
	const found = await readTextFile({ name: file.name, text: opened.text }, likelyCountries());
	return found.ok ? { kind: "lines", ...found } : refusedFile(found.reason);
}

function readingsOf({ page, socials }: Pick<PageFile, "page" | "socials">): readonly LineReading[] {
	const blocks = page.blocks.map((block) => {
		const { id: _, ...rest } = block;
		// Safe: a block without its id is a new block of the same kind. Only its type forgets the kind.
		return reading(labelOf(block) || block.kind, { as: "block", block: rest as NewBlock });
	});
	const icons = socials.flatMap(({ platform, handle, url }) =>
		isPlatform(platform) ? [reading(url, { as: "icon", platform, handle, url })] : [],
	);
	return [...blocks, ...icons];
}

function reading(typed: string, becomes: LineReading["becomes"]): LineReading {
	return { line: 1, typed, becomes, others: [] };
}
