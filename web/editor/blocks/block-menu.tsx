import type { ReactElement } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { ActionMenu, type MenuAction } from "../../components/action-menu.tsx";
import { Outline } from "../../components/icon.tsx";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";

export type BlockChoice = "toggle" | "duplicate" | "select" | "up" | "down" | "delete";

export interface BlockMenuProps {
	block: Block;
	title: string;
	isFirst: boolean;
	isLast: boolean;
	isOpen: boolean;
	onChoose: (choice: BlockChoice) => void;
	/** Also called after a choice. */
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** The menu of one block. What else there is, its form has. */
export function BlockMenu({ block, title, isFirst, isLast, onChoose, ...menu }: BlockMenuProps) {
	const item = (choice: BlockChoice, icon: EditorIconName | keyof typeof OUTLINES, label: string): MenuAction => ({
		label,
		icon: isOwn(icon) ? <Outline path={OUTLINES[icon]} size={18} /> : <EditorIcon name={icon} size={18} />,
		onChoose: () => onChoose(choice),
	});
	const actions = [
		block.isHidden ? item("toggle", "show", "Show") : item("toggle", "hide", "Hide"),
		item("duplicate", "copy", "Duplicate"),
		item("select", "select", "Select"),
		{ ...item("up", "up", "Move up"), isApart: true, isIdle: isFirst },
		{ ...item("down", "down", "Move down"), isIdle: isLast },
		{ ...item("delete", "delete", "Delete"), isApart: true, isDangerous: true },
	];
	return <ActionMenu label={`Actions for ${title}`} actions={actions} {...menu} />;
}

/** Icons that only this menu shows. */
const OUTLINES = {
	select: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.5l2.8 2.8L16 9.5",
} as const;

function isOwn(icon: string): icon is keyof typeof OUTLINES {
	return Object.hasOwn(OUTLINES, icon);
}
