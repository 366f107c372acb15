import { ActionIcon, type ActionIconProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { useLatePopover } from "../components/late-popover.ts";
import { useLoadedViewer } from "../session/session.ts";
import classes from "./account-button.module.css";

const AccountMenu = latePart(
	async () => (await import("./account-menu.tsx")).AccountMenu,
	({ children }) => children,
);

/** A round button with the person's initial. Its menu's code loads when it is first opened. */
export function AccountButton() {
	const viewer = useLoadedViewer();
	const menu = useLatePopover();
	const [initial = ""] = (viewer?.fullName || viewer?.email || "").toUpperCase();
	const button = <RoundButton {...menu.button} initial={initial} />;
	if (!menu.isNeeded) return button;
	return (
		<AccountMenu isAdmin={viewer?.isAdmin ?? false} isOpen={menu.isOpen} onClose={menu.close}>
			{button}
		</AccountMenu>
	);
}

const AccountSwitcher = optionalPart(async () => (await import("../accounts/account-switcher.tsx")).AccountSwitcher);

/** The switch between accounts, for people who have several, are invited or are offered a page. */
export function Accounts() {
	const viewer = useLoadedViewer();
	return viewer && viewer.otherAccounts + viewer.invitations + viewer.offers > 0 ? <AccountSwitcher /> : null;
}

interface RoundButtonProps extends ActionIconProps, Omit<ComponentProps<"button">, keyof ActionIconProps> {
	/** Empty until it is known who is here. */
	initial?: string;
}

/** The button alone. It passes on the positioning props that the menu adds. */
export function RoundButton({ initial = "", ...props }: RoundButtonProps) {
	return (
		<ActionIcon
			aria-haspopup="menu"
			aria-label="Account"
			{...props}
			size={44}
			radius="xl"
			variant="light"
			className={classes.button}
		>
			<span aria-hidden="true">{initial}</span>
		</ActionIcon>
	);
}
