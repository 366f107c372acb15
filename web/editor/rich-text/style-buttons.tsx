import { ActionIcon } from "@mantine/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { Outline } from "../../components/icon.tsx";
import classes from "./rich-text.module.css";

interface Style {
	label: string;
	/** Its name in the editor. */
	name: string;
	keys: string;
	/** An outline on a 24 × 24 grid. */
	icon: string;
	toggle?: (editor: Editor) => void;
}

/** The styles of a text. A link has no toggle, because it asks for an address. */
const STYLES: readonly Style[] = [
	{
		label: "Bold",
		name: "bold",
		keys: "B",
		icon: "M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z",
		toggle: (editor) => editor.chain().focus().toggleBold().run(),
	},
	{
		label: "Italic",
		name: "italic",
		keys: "I",
		icon: "M10 5h8M6 19h8M14 5l-4 14",
		toggle: (editor) => editor.chain().focus().toggleItalic().run(),
	},
	{
		label: "Link",
		name: "link",
		keys: "K",
		icon: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 1 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 1 0 5.7 5.7l1.5-1.5",
	},
	{
		label: "Bulleted list",
		name: "bulletList",
		keys: "Shift+8",
		icon: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
		toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
	},
	{
		label: "Numbered list",
		name: "orderedList",
		keys: "Shift+7",
		icon: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 15.5a1.3 1.3 0 0 1 2.5.4c0 1.1-2.5 2-2.5 3.1h2.6",
		toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
	},
];

interface StyleButtonsProps {
	editor: Editor;
	isLinking: boolean;
	onLink: () => void;
}

export function StyleButtons({ editor, isLinking, onLink }: StyleButtonsProps) {
	const active = useEditorState({
		editor,
		selector: ({ editor }) => STYLES.map(({ name }) => editor.isActive(name)).join(),
	}).split(",");
	return (
		<div className={classes.styles}>
			{STYLES.map(({ label, keys, icon, toggle }, at) => {
				const isActive = active[at] === "true";
				return (
					<ActionIcon
						key={label}
						variant={isActive ? "light" : "subtle"}
						color={isActive ? undefined : "gray"}
						size={44}
						aria-label={label}
						aria-pressed={toggle ? isActive : undefined}
						aria-expanded={toggle ? undefined : isLinking}
						title={label}
						aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
						// The text keeps its selection, and a phone its keyboard.
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => (toggle ? toggle(editor) : onLink())}
					>
						<Outline path={icon} size={20} width={2} />
					</ActionIcon>
				);
			})}
		</div>
	);
}
