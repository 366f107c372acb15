import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { useLatePopover } from "../components/late-popover.ts";
import type { OwnPage, Standing } from "./own-page.ts";

const RowMenu = latePart(
	async () => (await import("./row-menu.tsx")).RowMenu,
	({ children }) => children,
);

interface RowMenuButtonProps {
	page: OwnPage;
	name: string;
	standing: Standing;
	isCompact: boolean;
	isOnlyPage: boolean;
	/** The page's address where the row has no buttons for it on a phone. */
	sharedUrl: string | null;
	onDelete: () => void;
}

/** A button that opens a row's menu. The menu's code loads when it is first opened. */
export function RowMenuButton(props: RowMenuButtonProps) {
	const menu = useLatePopover();
	const button = <MoreButton {...menu.button} aria-haspopup="menu" aria-label={`More for ${props.name}`} />;
	if (!menu.isNeeded) return button;
	return (
		<RowMenu {...props} isOpen={menu.isOpen} onClose={menu.close}>
			{button}
		</RowMenu>
	);
}

/** Passes on the positioning props that the menu adds. */
function MoreButton(props: ActionIconProps & Omit<ComponentProps<"button">, keyof ActionIconProps>) {
	return (
		<ActionIcon {...props} variant="subtle" color="gray" size={44}>
			<Icon name="more" />
		</ActionIcon>
	);
}
