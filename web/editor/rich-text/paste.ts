import { Extension } from "@tiptap/core";
import { DOMParser, Fragment, type Node, type ResolvedPos, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import { withPlainBreaks } from "../../../core/text/plain-breaks.ts";
import { cleanHtml } from "./clean-html.ts";

/** Reads what is pasted. */
export const Paste = Extension.create({
	name: "paste",
	addProseMirrorPlugins() {
		const { schema } = this.editor;
		const clipboardParser = new PasteParser(schema, DOMParser.fromSchema(schema).rules);
		const handleDOMEvents = {
			paste: (_: EditorView, { clipboardData }: ClipboardEvent) => clipboardParser.take(clipboardData),
			drop: (_: EditorView, { dataTransfer }: DragEvent) => clipboardParser.take(dataTransfer),
		};
		const props = { clipboardParser, clipboardTextParser: sliceOfText, handlePaste: pasteAddress, handleDOMEvents };
		return [new Plugin({ props })];
	},
});

const ADDRESS = /^https?:\/\/\S+$/i;

/** A pasted address becomes the link of the selected words, or else its own. */
function pasteAddress({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent): boolean {
	const words = clipboardData?.getData("text/plain").trim() ?? "";
	const href = ADDRESS.test(words) ? linkTarget(words) : null;
	const link = href === null ? undefined : state.schema.marks.link?.create({ href });
	if (!link) return false;
	const { from, to, empty } = state.selection;
	const { tr } = state;
	dispatch(empty ? tr.replaceSelectionWith(state.schema.text(words, [link]), false) : tr.addMark(from, to, link));
	return true;
}

/** Reads pasted HTML as what a text can hold. */
class PasteParser extends DOMParser {
	#plain = "";

	/** Keeps the plain text that comes with the HTML. The editor reads both after this. */
	take(data: DataTransfer | null): void {
		this.#plain = data?.getData("text/plain") ?? "";
	}

	override parseSlice(dom: globalThis.Node, options?: Parameters<DOMParser["parseSlice"]>[1]): Slice {
		if (dom instanceof HTMLElement) cleanHtml(dom, this.#plain);
		return super.parseSlice(dom, options);
	}
}

/** Pasted plain text as it is: an empty line ends a paragraph, and each other line break stays one. */
function sliceOfText(text: string, at: ResolvedPos): Slice {
	const { schema } = at.doc.type;
	const marks = at.marks();
	const { paragraph, hardBreak } = schema.nodes;
	if (!paragraph || !hardBreak) return Slice.empty;
	const paragraphs = withPlainBreaks(text)
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
