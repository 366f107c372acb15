/*
 * A text with bold and italic words, links and lists, as it is stored: a small tree. What the tree can hold is exactly what
 * a page shows. This file loads no schema and no view.
 */

/** Words of one style. A `\n` is a line break. */
export interface Run {
	text: string;
	bold?: true | undefined;
	italic?: true | undefined;
	/** An address that visitors can open, as `safeUrl` returns it. */
	url?: string | undefined;
}

export interface Paragraph {
	kind: "paragraph";
	/** Neighbors differ in style. An empty paragraph has none. */
	runs: Run[];
}

interface List {
	kind: "bullets" | "numbers";
	/** The number of the first item, when it isn't 1. */
	start?: number | undefined;
	items: Item[];
}

/** An item begins with a paragraph. Further paragraphs and lists belong to it. */
export type Item = Part[];

export type Part = Paragraph | List;

export type RichText = Part[];

/** Neighboring runs that belong to one link, or to none. */
export interface Stretch {
	url?: string | undefined;
	runs: Run[];
}

/** The links of a paragraph, and the words between them. The page shows each stretch with an address as one anchor. */
export function stretchesOf({ runs }: Paragraph): Stretch[] {
	const stretches: Stretch[] = [];
	for (const run of runs) {
		const last = stretches.at(-1);
		if (last && last.url === run.url) last.runs.push(run);
		else stretches.push({ url: run.url, runs: [run] });
	}
	return stretches;
}

/** The paragraphs of a text in their order, those of its lists too. */
export function paragraphsOf(text: readonly Part[]): Paragraph[] {
	return text.flatMap((part) => (part.kind === "paragraph" ? [part] : part.items.flatMap(paragraphsOf)));
}

/** The links of a text in their order, which is that of the page's anchors. */
export function linksOf(text: readonly Part[]): { url: string; words: string }[] {
	return paragraphsOf(text)
		.flatMap(stretchesOf)
		.flatMap(({ url, runs }) => (url === undefined ? [] : [{ url, words: runs.map((run) => run.text).join("") }]));
}

/** The words of a text without their style, one line for each paragraph and each line break. */
export function plainText(text: readonly Part[]): string {
	return paragraphsOf(text)
		.map(({ runs }) => runs.map((run) => run.text).join(""))
		.join("\n");
}
