import { Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { Icon } from "../components/icon.tsx";
import { SiteButton } from "../components/site-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import { HomeLogo } from "./logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import classes from "./site-header.module.css";

const MENU_ID = "site-menu";

/** The header of the site's pages and of the app's public screens. Phones show the links in a menu, also without script. */
export function SiteHeader() {
	return (
		<header className={classes.header}>
			<HomeLogo />
			<nav id={MENU_ID} popover="auto" className={classes.links} aria-label="Site">
				<SiteButton
					href="/#pricing"
					onClick={closeMenu}
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.quiet}
				>
					Pricing
				</SiteButton>
				<SignedOut>
					<SiteButton href="/auth" variant="subtle" color="gray" size="sm" className={classes.quiet}>
						Login
					</SiteButton>
				</SignedOut>
				<SignedIn>
					<SiteButton href="/upgrade" variant="subtle" color="gray" size="sm" className={classes.quiet}>
						Upgrade
					</SiteButton>
					<LogoutButton className={classes.quiet} />
				</SignedIn>
			</nav>
			<div className={classes.main}>
				<SignedOut>
					<SiteButton href="/auth?mode=signup" size="sm">
						Sign Up
					</SiteButton>
				</SignedOut>
				<SignedIn>
					<SiteButton href="/dashboard" size="sm">
						Dashboard
					</SiteButton>
				</SignedIn>
				<Button
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.menuButton}
					popoverTarget={MENU_ID}
					aria-label="Menu"
				>
					<Icon name="menu" />
				</Button>
			</div>
		</header>
	);
}

/** A link within the page keeps the document, so it must close the menu itself. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
	currentTarget.closest<HTMLElement>(":popover-open")?.hidePopover();
}
