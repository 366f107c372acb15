import { Button } from "@mantine/core";
import type { FocusEvent, MouseEvent } from "react";
import { Icon } from "../components/icon.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import { HomeLogo } from "./logo.tsx";
import { LogoutButton } from "./logout-button.tsx";
import classes from "./public-header.module.css";

const MENU_ID = "public-menu";

/** The header of the marketing pages and of the app's public screens. Phones show the links in a menu, also without script. */
export function PublicHeader({ isAlone = false }: { isAlone?: boolean }) {
	if (isAlone)
		return (
			<header className={classes.header}>
				<HomeLogo />
			</header>
		);
	return (
		<header className={classes.header}>
			<HomeLogo />
			<nav id={MENU_ID} popover="auto" className={classes.links} aria-label="Site" onBlur={closeLeft}>
				<div data-open="plans">
					<InternalButton
						href="/#pricing"
						onClick={closeMenu}
						variant="subtle"
						color="gray"
						size="sm"
						className={classes.quiet}
					>
						Pricing
					</InternalButton>
				</div>
				<SignedOut>
					<InternalButton href="/auth" variant="subtle" color="gray" size="sm" className={classes.quiet}>
						Login
					</InternalButton>
				</SignedOut>
				<SignedIn>
					<LogoutButton className={classes.quiet} />
				</SignedIn>
			</nav>
			<div className={classes.main}>
				<SignedOut>
					<div data-open="sign-up">
						<InternalButton href="/auth?mode=signup" size="sm">
							Sign Up
						</InternalButton>
					</div>
				</SignedOut>
				<SignedIn>
					<InternalButton href="/dashboard" size="sm">
						Pages
					</InternalButton>
				</SignedIn>
				<Button
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.menuButton}
					popoverTarget={MENU_ID}
					onBlur={closeLeft}
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

/** A menu that the Tab key has left would lie over what has the focus. */
function closeLeft({ relatedTarget }: FocusEvent<HTMLElement>): void {
	if (relatedTarget?.closest("header") === null) document.getElementById(MENU_ID)?.hidePopover?.();
}
