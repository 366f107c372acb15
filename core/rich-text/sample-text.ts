import type { RichText } from "./rich-text.ts";

/** A text of plain paragraphs, one for each line, for tests. */
export function textOf(...lines: string[]): RichText {
	return lines.map((line) => ({ kind: "paragraph", runs: line === "" ? [] : [{ text: line }] }));
}
