import { Group } from "@mantine/core";
import { InternalButton } from "../components/internal-link.tsx";
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
	return (
		<header className={classes.header}>
			<Logo to="/dashboard" />
			<Group component="nav" aria-label="Account" gap={4} className={classes.account}>
				<InternalButton href="/upgrade" variant="subtle" color="gray" size="sm" className={classes.quiet}>
					Upgrade
				</InternalButton>
				<InternalButton
					href={onDashboard ? "/settings" : "/dashboard"}
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.quiet}
				>
					{onDashboard ? "Settings" : "Dashboard"}
				</InternalButton>
				<LogoutButton className={classes.quiet} isDisabled={isPlaceholder} />
			</Group>
		</header>
	);
}
