import { Input } from "@mantine/core";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useId, useState } from "react";
import type { RichText } from "../../../core/rich-text/rich-text.ts";
import { EXTENSIONS } from "./extensions.ts";
import { LinkRow } from "./link-row.tsx";
import classes from "./rich-text.module.css";
import { documentOf, richTextOf } from "./rich-text-document.ts";
import { StyleButtons } from "./style-buttons.tsx";

interface RichTextFieldProps {
	label: string;
	/** The text that editing starts from. */
	text: RichText;
	error: string | undefined;
	onChange: (text: RichText) => void;
}

/** A field for a text with bold, italic, links and lists. What is typed stays as it is typed. */
export function RichTextField({ label, text, error, onChange }: RichTextFieldProps) {
	const id = useId();
	const [isLinking, setLinking] = useState(false);
	const attributes = {
		role: "textbox",
		"aria-multiline": "true",
		"aria-labelledby": `${id}-label`,
		"data-autofocus": "true",
		...(error && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
		class: classes.words ?? "",
	};
	const editor = useEditor({
		extensions: EXTENSIONS,
		content: documentOf(text),
		textDirection: "auto",
		// Typed and pasted characters never turn into a style or a list.
		enableInputRules: false,
		enablePasteRules: false,
		injectCSS: false,
		editorProps: {
			attributes,
			handleKeyDown(view, { key, ctrlKey, metaKey, shiftKey, altKey }) {
				const isShortcut = ctrlKey || metaKey;
				if (isShortcut) takeShownSelection(view);
				const isLink = key.toLowerCase() === "k" && isShortcut && !shiftKey && !altKey;
				if (isLink) setLinking(true);
				return isLink;
			},
		},
		onUpdate: ({ editor }) => onChange(richTextOf(editor.getJSON())),
	});

	// The editor's own autofocus may come before its element is on the screen. A slow first render gets another editor.
	useEffect(() => {
		if (editor.isDestroyed) return;
		editor.commands.setTextSelection(editor.state.doc.content.size);
		editor.view.focus();
	}, [editor]);

	return (
		<Input.Wrapper
			size="md"
			label={label}
			labelElement="div"
			labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
			error={error}
			errorProps={{ id: `${id}-error` }}
		>
			<div className={classes.field} data-error={error ? "" : undefined}>
				<StyleButtons editor={editor} isLinking={isLinking} onLink={() => setLinking(!isLinking)} />
				{isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
				<EditorContent editor={editor} />
			</div>
		</Input.Wrapper>
	);
}

/**
 * Takes over the selection that is on the screen. The browser reports a changed selection in an event of its own. A
 * shortcut pressed right after Shift and an arrow comes before it, and would act on the selection before that.
 */
function takeShownSelection(view: EditorView): void {
	const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
	if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
	const { doc, selection, tr } = view.state;
	if (!(selection instanceof TextSelection)) return;
	const placeOf = (node: Node, offset = 0) => doc.resolve(view.posAtDOM(node, offset));
	const shown = TextSelection.between(placeOf(anchorNode, anchorOffset), placeOf(focusNode, focusOffset));
	if (!shown.eq(selection)) view.dispatch(tr.setSelection(shown));
}
