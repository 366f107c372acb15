import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSubmission } from "../browser/use-submission.ts";
import { ActionMenu, type MenuAction } from "../components/action-menu.tsx";
import { Outline } from "../components/icon.tsx";
import { isClosed } from "../session/is-closed.ts";
import { signOut } from "../session/sign-out.ts";
import { useColorStep } from "./use-color-step.ts";

interface AccountMenuProps {
	isAdmin: boolean;
	isOpen: boolean;
	onClose: () => void;
	/** The button that opens the menu. */
	children: ReactElement;
}

/** Icons that only this menu shows. */
const ICONS = {
	settings:
		"M4 7h9m6 0h1M4 17h1m6 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5",
	plan: "M4 6h16v12H4zM4 10.5h16M7.5 14.5h3",
	colors: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16v16M12 8h6.5M12 12h8M12 16h6.5",
	admin: "M12 3.5 19 6v5.5c0 4.200-2.900 7.5-7 9-4.100-1.5-7-4.800-7-9V6z",
	leave: "M14 4H6v16h8M11 12h9m-3.5-3.5L20 12l-3.5 3.5",
} as const;

/** What concerns the account rather than a page. */
export function AccountMenu({ isAdmin, isOpen, onClose, children }: AccountMenuProps) {
	const navigate = useNavigate();
	const { run: logOut } = useSubmission(signOut);
	const colors = useColorStep();
	const icon = (name: keyof typeof ICONS) => <Outline path={ICONS[name]} size={18} />;
	const actions: (MenuAction | false)[] = [
		{ label: "Settings", icon: icon("settings"), onChoose: () => void navigate({ to: "/settings" }) },
		!isClosed("plans") && { label: "Plan", icon: icon("plan"), onChoose: () => void navigate({ to: "/upgrade" }) },
		{ label: "Colors", icon: icon("colors"), value: colors.label, onChoose: colors.step },
		isAdmin && { label: "Admin", icon: icon("admin"), onChoose: () => void navigate({ to: "/admin" }) },
		{ label: "Log out", icon: icon("leave"), isApart: true, onChoose: () => logOut(undefined) },
	];
	return (
		<ActionMenu
			label="Account"
			actions={actions.filter((action) => action !== false)}
			isOpen={isOpen}
			onClose={onClose}
		>
			{children}
		</ActionMenu>
	);
}
