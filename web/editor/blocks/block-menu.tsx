import { createScopedKeydownHandler, Popover, UnstyledButton } from "@mantine/core";
import type { ReactElement } from "react";
import { Outline } from "../../components/icon.tsx";
import { PAGE_OUTLINE } from "../choosing/chosen-bar.tsx";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";
import classes from "./block-menu.module.css";
import { PIN_OUTLINE } from "./pin-icon.tsx";

export type BlockChoice =
	| "duplicate"
	| "copy"
	| "select"
	| "toggle"
	| "columns"
	| "schedule"
	| "lock"
	| "pin"
	| "up"
	| "down"
	| "delete";

export interface BlockMenuProps {
	title: string;
	isHidden: boolean;
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

/**
 * The menu of one block. Arrow keys move between items; Escape and Tab close it. Mantine's Menu component includes
 * submenus, which would more than double the size.
 */
export function BlockMenu({
	title,
	isHidden,
	isPinned,
	isNarrow,
	isFirst,
	isLast,
	isOpen,
	onChoose,
	onClose,
	children,
}: BlockMenuProps) {
	function item(choice: BlockChoice, icon: EditorIconName | keyof typeof OUTLINES, label: string, isIdle = false) {
		return (
			<UnstyledButton
				role="menuitem"
				tabIndex={-1}
				className={classes.item}
				data-autofocus={choice === "duplicate" || undefined}
				data-choice={choice}
				disabled={isIdle}
				onKeyDown={walk}
				onClick={() => {
					onChoose(choice);
					onClose();
				}}
			>
				{isOwn(icon) ? <Outline path={OUTLINES[icon]} size={18} /> : <EditorIcon name={icon} size={18} />}
				{label}
			</UnstyledButton>
		);
	}

	return (
		<Popover
			opened={isOpen}
			onChange={(opened) => !opened && onClose()}
			position="bottom-end"
			// Nothing below the window's end can be scrolled to, so the menu scrolls by itself.
			middlewares={{ flip: true, shift: true, size: true }}
			shadow="md"
			trapFocus
			hideDetached={false}
			withRoles={false}
		>
			<Popover.Target>{children}</Popover.Target>
			<Popover.Dropdown
				role="menu"
				aria-label={`Actions for ${title}`}
				className={classes.menu}
				onKeyDownCapture={(event) => event.key === "Tab" && onClose()}
			>
				{item("duplicate", "copy", "Duplicate")}
				{item("copy", "page", "Copy to page…")}
				{item("select", "select", "Select")}
				{isHidden ? item("toggle", "show", "Show") : item("toggle", "hide", "Hide")}
				{isNarrow !== null &&
					(isNarrow ? item("columns", "wide", "Full width") : item("columns", "narrow", "Half width"))}
				{item("schedule", "clock", "Schedule…")}
				{item("lock", "lock", "Lock…")}
				{isPinned !== null && item("pin", "pin", isPinned ? "Unpin" : "Pin to this place")}
				{item("up", "up", "Move up", isFirst)}
				{item("down", "down", "Move down", isLast)}
				{item("delete", "delete", "Delete")}
			</Popover.Dropdown>
		</Popover>
	);
}

const walk = createScopedKeydownHandler({
	parentSelector: "[role=menu]",
	siblingSelector: "[role=menuitem]:not(:disabled)",
	activateOnFocus: false,
	loop: true,
	orientation: "vertical",
});

/** Icons that only this menu shows. */
const OUTLINES = {
	pin: PIN_OUTLINE,
	narrow: "M4 5h7v14H4zM15 5h5v14h-5",
	wide: "M4 5h16v14H4z",
	page: PAGE_OUTLINE,
	select: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M8 12.5l2.8 2.8L16 9.5",
} as const;

function isOwn(icon: string): icon is keyof typeof OUTLINES {
	return Object.hasOwn(OUTLINES, icon);
}
