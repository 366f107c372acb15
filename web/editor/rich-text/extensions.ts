import { Mark } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { BulletList } from "@tiptap/extension-list/bullet-list";
import { ListItem } from "@tiptap/extension-list/item";
import { OrderedList } from "@tiptap/extension-list/ordered-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions/undo-redo";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import { Paste } from "./paste.ts";

/** An address of another site. One without it leads to a place on the site that the words were copied from. */
const LEADS_ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** A link holds nothing but an address that a page may have. */
const Link = Mark.create({
	name: "link",
	priority: 1000,
	inclusive: false,
	keepOnSplit: false,
	addAttributes: () => ({ href: { parseHTML: addressOf } }),
	parseHTML: () => [{ tag: "a[href]", getAttrs: (anchor) => (addressOf(anchor) === null ? false : null) }],
	renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** What the editor knows: exactly what a stored text can hold. */
export const EXTENSIONS = [
	Document,
	Paragraph,
	Text,
	Bold,
	Italic,
	Link,
	HardBreak,
	BulletList,
	// Its plugin would turn pasted lines such as "1986. A great year" into a list.
	OrderedList.extend({
		addProseMirrorPlugins: () => [],
		addAttributes() {
			const { start } = this.parent?.() ?? {};
			return { start };
		},
	}),
	ListItem.extend({
		addKeyboardShortcuts() {
			const { name } = this;
			return {
				Enter: () => this.editor.commands.splitListItem(name),
				// Tab leaves the field, so that the keyboard isn't caught in it.
				"Mod-]": () => this.editor.commands.sinkListItem(name),
				"Mod-[": () => this.editor.commands.liftListItem(name),
			};
		},
	}),
	UndoRedo,
	Paste,
];

function addressOf(anchor: HTMLElement): string | null {
	const typed = anchor.getAttribute("href") ?? "";
	return LEADS_ELSEWHERE.test(typed) ? linkTarget(typed) : null;
}
