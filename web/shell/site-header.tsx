import { Button, Group } from "@mantine/core";
import { ButtonLink } from "../components/button-link.tsx";
import { useViewerOnceKnown } from "../session/session.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { Logo } from "./logo.tsx";
import classes from "./site-header.module.css";

interface SiteHeaderProps {
	/** Shows a link to the settings instead of the dashboard. */
	onDashboard?: boolean;
}

/** The header of most screens. It renders before the session is known and adds the account links later. */
export function SiteHeader({ onDashboard = false }: SiteHeaderProps) {
	const viewer = useViewerOnceKnown();
	return (
		<header className={classes.header}>
			<Logo to={viewer ? "/dashboard" : "/"} />
			<Group component="nav" aria-label="Account" gap={4} className={classes.links}>
				{viewer === null && <VisitorLinks />}
				{viewer && <AccountLinks onDashboard={onDashboard} />}
			</Group>
		</header>
	);
}

function VisitorLinks() {
	return (
		<>
			<ButtonLink to="/auth" variant="subtle" color="gray" size="sm" className={classes.quiet}>
				Login
			</ButtonLink>
			<ButtonLink to="/auth" search={{ mode: "signup" }} size="sm">
				Sign Up
			</ButtonLink>
		</>
	);
}

function AccountLinks({ onDashboard }: Required<SiteHeaderProps>) {
	const { signOut, isPending } = useSignOut();
	return (
		<>
			<ButtonLink to="/upgrade" variant="subtle" size="sm">
				Upgrade
			</ButtonLink>
			<ButtonLink
				to={onDashboard ? "/settings" : "/dashboard"}
				variant="subtle"
				color="gray"
				size="sm"
				className={classes.quiet}
			>
				{onDashboard ? "Settings" : "Dashboard"}
			</ButtonLink>
			<Button
				variant="subtle"
				color="gray"
				size="sm"
				className={classes.quiet}
				onClick={() => signOut()}
				disabled={isPending}
			>
				Logout
			</Button>
		</>
	);
}
