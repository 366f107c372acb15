import type { JSONContent } from "@tiptap/core";
import type { Item, Paragraph, Part, RichText, Run } from "../../../core/rich-text/rich-text.ts";
import { LIST_DEPTH_MAX, LIST_START_MAX } from "../../../core/rich-text/rich-text-schema.ts";

/** The editor's document of a text. */
export function documentOf(text: RichText): JSONContent {
	return { type: "doc", content: text.length === 0 ? [{ type: "paragraph" }] : text.map(nodeOf) };
}

/** The text of the editor's document. Lists that are too deep continue the list around them. */
export function richTextOf(document: JSONContent): RichText {
	return (document.content ?? []).flatMap((node) => partsOf(node, LIST_DEPTH_MAX));
}

function nodeOf(part: Part): JSONContent {
	if (part.kind === "paragraph") return { type: "paragraph", content: part.runs.flatMap(inlineOf) };
	const content = part.items.map((item) => ({ type: "listItem", content: item.map(nodeOf) }));
	return part.kind === "bullets"
		? { type: "bulletList", content }
		: { type: "orderedList", attrs: { start: part.start ?? 1 }, content };
}

function inlineOf({ text, bold, italic, url }: Run): JSONContent[] {
	const marks = [
		...(url === undefined ? [] : [{ type: "link", attrs: { href: url } }]),
		...(bold ? [{ type: "bold" }] : []),
		...(italic ? [{ type: "italic" }] : []),
	];
	return text
		.split("\n")
		.flatMap((line, at) => [
			...(at === 0 ? [] : [{ type: "hardBreak", marks }]),
			...(line === "" ? [] : [{ type: "text", text: line, marks }]),
		]);
}

function partsOf(node: JSONContent, depth: number): Part[] {
	switch (node.type) {
		case "paragraph":
			return [paragraphOf(node)];
		case "bulletList":
			return [{ kind: "bullets", items: itemsOf(node, depth) }];
		case "orderedList": {
			const start: unknown = node.attrs?.start;
			const isKept = Number.isInteger(start) && Number(start) >= 0 && Number(start) <= LIST_START_MAX && start !== 1;
			return [{ kind: "numbers", ...(isKept && { start: Number(start) }), items: itemsOf(node, depth) }];
		}
		default:
			return [];
	}
}

function itemsOf(list: JSONContent, depth: number): Item[] {
	return (list.content ?? []).flatMap(({ content = [] }) => {
		if (depth > 1) return [content.flatMap((node) => partsOf(node, depth - 1))];
		const own = content.filter(({ type }) => type === "paragraph").map(paragraphOf);
		const deeper = content.filter(({ type }) => type !== "paragraph").flatMap((inner) => itemsOf(inner, depth));
		return [own, ...deeper];
	});
}

function paragraphOf({ content = [] }: JSONContent): Paragraph {
	const runs: Run[] = [];
	for (const { type, text = "", marks = [] } of content) {
		const has = (name: string) => marks.find((mark) => mark.type === name);
		const href: unknown = has("link")?.attrs?.href;
		const run: Run = {
			text: type === "hardBreak" ? "\n" : text,
			...(has("bold") && { bold: true }),
			...(has("italic") && { italic: true }),
			...(typeof href === "string" && { url: href }),
		};
		const last = runs.at(-1);
		if (last && last.bold === run.bold && last.italic === run.italic && last.url === run.url) last.text += run.text;
		else runs.push(run);
	}
	return { kind: "paragraph", runs };
}
