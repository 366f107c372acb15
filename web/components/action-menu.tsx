import { createScopedKeydownHandler, Popover, UnstyledButton } from "@mantine/core";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { useBackCloses } from "../browser/use-back-closes.ts";
import classes from "./action-menu.module.css";
import { FLOATING } from "./floating.ts";

export interface MenuAction {
	label: string;
	icon: ReactNode;
	/** What is set now. A press changes it, and the menu stays open. */
	value?: string;
	/** Begins another group: a line stands above it. */
	isApart?: boolean;
	/** Warns by its color. */
	isDangerous?: boolean;
	isIdle?: boolean;
	onChoose: () => void;
}

interface ActionMenuProps {
	/** The accessible name. */
	label: string;
	actions: readonly MenuAction[];
	isOpen: boolean;
	/** Also called after a choice, so that the focus can follow what has moved. */
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/**
 * A menu of actions. Arrow keys move between items; Escape, Back and Tab close it. Mantine's Menu component includes submenus,
 * which would more than double the size.
 */
export function ActionMenu({ label, actions, isOpen, onClose, children }: ActionMenuProps) {
	useBackCloses(isOpen, onClose);
	const first = actions.findIndex(({ isIdle }) => !isIdle);
	return (
		<Popover {...FLOATING} opened={isOpen} onChange={(opened) => !opened && onClose()} position="bottom-end">
			<Popover.Target>{children}</Popover.Target>
			<Popover.Dropdown
				role="menu"
				aria-label={label}
				className={classes.menu}
				data-sheet
				// Mantine drops a handler of the capture phase.
				onKeyDown={(event) => event.key === "Tab" && onClose()}
			>
				{actions.map(({ label, icon, value, isApart, isDangerous, isIdle, onChoose }, index) => (
					<Fragment key={label}>
						{isApart && <hr className={classes.line} />}
						<UnstyledButton
							role="menuitem"
							tabIndex={-1}
							className={classes.item}
							data-autofocus={index === first || undefined}
							data-dangerous={isDangerous}
							disabled={isIdle}
							onKeyDown={walk}
							onClick={() => {
								onChoose();
								if (value === undefined) onClose();
							}}
						>
							{icon}
							{label}
							{value !== undefined && <span className={classes.value}>{value}</span>}
						</UnstyledButton>
					</Fragment>
				))}
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
