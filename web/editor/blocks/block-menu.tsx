import type { ReactElement } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { ActionMenu, type MenuAction } from "../../components/action-menu.tsx";
import { Outline } from "../../components/icon.tsx";
import { PAGE_OUTLINE } from "../choosing/chosen-bar.tsx";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";
import { ROUTES_OUTLINE } from "../rules/routes-icon.tsx";
import { PIN_OUTLINE } from "./pin-icon.tsx";

export type BlockChoice =
	| "duplicate"
	| "copy"
	| "select"
	| "toggle"
	| "columns"
	| "schedule"
	| "rules"
	| "lock"
	| "pin"
	| "up"
	| "down"
	| "delete";

export interface BlockMenuProps {
	block: Block;
	title: string;
	/** Whether smart order leaves the block in its place; null when it never moves it. */
	isPinned: boolean | null;
	/** Whether the block takes one of the two columns; null when it always takes both. */
	isNarrow: boolean | null;
	isFirst: boolean;
	isLast: boolean;
	isOpen: boolean;
	onChoose: (choice: BlockChoice) => void;
	/** Also called after a choice. */
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** The menu of one block. */
export function BlockMenu({ block, title, isPinned, isNarrow, isFirst, isLast, onChoose, ...menu }: BlockMenuProps) {
	const item = (choice: BlockChoice, icon: EditorIconName | keyof typeof OUTLINES, label: string): MenuAction => ({
		label,
		icon: isOwn(icon) ? <Outline path={OUTLINES[icon]} size={18} /> : <EditorIcon name={icon} size={18} />,
		onChoose: () => onChoose(choice),
	});
	const actions = [
		item("duplicate", "copy", "Duplicate"),
		item("copy", "page", "Copy to page…"),
		item("select", "select", "Select"),
		block.isHidden ? item("toggle", "show", "Show") : item("toggle", "hide", "Hide"),
		isNarrow !== null && (isNarrow ? item("columns", "wide", "Full width") : item("columns", "narrow", "Half width")),
		item("schedule", "clock", "Schedule"),
		isLink(block) && item("rules", "rules", "Rules"),
		item("lock", "lock", "Lock"),
		isPinned !== null && item("pin", "pin", isPinned ? "Unpin" : "Pin to this place"),
		{ ...item("up", "up", "Move up"), isApart: true, isIdle: isFirst },
		{ ...item("down", "down", "Move down"), isIdle: isLast },
		{ ...item("delete", "delete", "Delete"), isApart: true, isDangerous: true },
	];
	return <ActionMenu label={`Actions for ${title}`} actions={actions.filter((action) => action !== false)} {...menu} />;
}

/** Icons that only this menu shows. */
const OUTLINES = {
	pin: PIN_OUTLINE,
	rules: ROUTES_OUTLINE,
	narrow: "M4 5h7v14H4zM15 5h5v14h-5",
	wide: "M4 5h16v14H4z",
	page: PAGE_OUTLINE,
	select: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.5l2.8 2.8L16 9.5",
} as const;

function isOwn(icon: string): icon is keyof typeof OUTLINES {
	return Object.hasOwn(OUTLINES, icon);
}
