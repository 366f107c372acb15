import { Extension } from "@tiptap/core";
import { DOMParser, Fragment, type Node, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { cleanHtml } from "./clean-html.ts";

/** Reads what is pasted. */
export const Paste = Extension.create({
	name: "paste",
	addProseMirrorPlugins() {
		const { schema } = this.editor;
		const clipboardParser = new PasteParser(schema, DOMParser.fromSchema(schema).rules);
		return [new Plugin({ props: { clipboardParser, clipboardTextParser: sliceOfText } })];
	},
});

/** Reads pasted HTML as what a text can hold. */
class PasteParser extends DOMParser {
	override parseSlice(dom: globalThis.Node, options?: Parameters<DOMParser["parseSlice"]>[1]): Slice {
		if (dom instanceof HTMLElement) cleanHtml(dom);
		return super.parseSlice(dom, options);
	}
}

/** Pasted plain text as it is: an empty line ends a paragraph, and each other line break stays one. */
function sliceOfText(text: string, at: ResolvedPos): Slice {
	const { schema } = at.doc.type;
	const marks = at.marks();
	const { paragraph, hardBreak } = schema.nodes;
	if (!paragraph || !hardBreak) return Slice.empty;
	const paragraphs = text
		.replace(/\r\n?/g, "\n")
		.split("\n\n")
		.map((lines) => {
			const content = lines
				.split("\n")
				.flatMap((line, index): Node[] => [
					...(index === 0 ? [] : [hardBreak.create()]),
					...(line === "" ? [] : [schema.text(line, marks)]),
				]);
			return paragraph.create(null, content);
		});
	return new Slice(Fragment.from(paragraphs), 1, 1);
}
