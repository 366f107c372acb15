import { createScopedKeydownHandler, Popover, UnstyledButton } from "@mantine/core";
import type { ReactElement } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import classes from "./block-menu.module.css";
import { PinIcon } from "./pin-icon.tsx";

export type BlockChoice = "duplicate" | "toggle" | "schedule" | "pin" | "up" | "down" | "delete";

export interface BlockMenuProps {
	title: string;
	isHidden: boolean;
	/** Whether smart order leaves the block in its place; null when it never moves it. */
	isPinned: boolean | null;
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
	isFirst,
	isLast,
	isOpen,
	onChoose,
	onClose,
	children,
}: BlockMenuProps) {
	function item(choice: BlockChoice, icon: IconName | "pin", label: string, isIdle = false) {
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
				{icon === "pin" ? <PinIcon size={18} /> : <Icon name={icon} size={18} />}
				{label}
			</UnstyledButton>
		);
	}

	return (
		<Popover
			opened={isOpen}
			onChange={(opened) => !opened && onClose()}
			position="bottom-end"
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
				{isHidden ? item("toggle", "show", "Show") : item("toggle", "hide", "Hide")}
				{item("schedule", "clock", "Schedule…")}
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
