import { Group } from "@mantine/core";
import type { ComponentProps } from "react";
import { InternalButton } from "../components/internal-link.tsx";
import { useLoadedViewer } from "../session/session.ts";
import { Logo } from "./logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import classes from "./public-header.module.css";

interface AppHeaderProps {
	/** Shows a link to the settings instead of the dashboard. */
	onDashboard?: boolean;
	/** The header of a document whose scripts haven't run: its links work, and its button doesn't yet. */
	isPlaceholder?: boolean;
}

/** The header of the signed-in person's screens. */
export function AppHeader({ onDashboard = false, isPlaceholder = false }: AppHeaderProps) {
	const quiet = { variant: "subtle", color: "gray", size: "sm", className: classes.quiet } as const;
	return (
		<header className={classes.header}>
			<Logo to="/dashboard" />
			<Group component="nav" aria-label="Account" gap={4} className={classes.account}>
				{!isPlaceholder && <AdminButton {...quiet} />}
				<div data-open="plans">
					<InternalButton href="/upgrade" {...quiet}>
						Upgrade
					</InternalButton>
				</div>
				<InternalButton href={onDashboard ? "/settings" : "/dashboard"} {...quiet}>
					{onDashboard ? "Settings" : "Dashboard"}
				</InternalButton>
				<LogoutButton className={classes.quiet} isDisabled={isPlaceholder} />
			</Group>
		</header>
	);
}

/** The way of administrators to reports, invitations and the server's state. */
function AdminButton(look: Omit<ComponentProps<typeof InternalButton>, "href">) {
	return (
		useLoadedViewer()?.isAdmin && (
			<InternalButton href="/admin" {...look}>
				Admin
			</InternalButton>
		)
	);
}
