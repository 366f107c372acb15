import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Takes over the selection that is on the screen. The browser reports a changed selection in an event of its own. A
 * shortcut pressed right after Shift and an arrow comes before it, and would act on the selection before that.
 */
export function takeShownSelection(view: EditorView): void {
	const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
	if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
	const { doc, selection, tr } = view.state;
	if (!(selection instanceof TextSelection)) return;
	const placeOf = (node: Node, offset = 0) => doc.resolve(view.posAtDOM(node, offset));
	const shown = TextSelection.between(placeOf(anchorNode, anchorOffset), placeOf(focusNode, focusOffset));
	if (!shown.eq(selection)) view.dispatch(tr.setSelection(shown));
}
