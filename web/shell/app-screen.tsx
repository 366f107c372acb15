import type { ReactNode } from "react";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import { AppHeader } from "./app-header.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import classes from "./public-screen.module.css";

interface AppScreenProps {
	/** A document whose scripts haven't run. */
	isPlaceholder?: boolean;
	children: ReactNode;
}

/** A screen of the app that visitors see too. People with a session have the app's header, and visitors the site's frame. */
export function AppScreen({ isPlaceholder = false, children }: AppScreenProps) {
	return (
		<div className={classes.screen}>
			<SignedIn>
				<AppHeader isPlaceholder={isPlaceholder} />
			</SignedIn>
			<SignedOut>
				<PublicHeader />
			</SignedOut>
			<main id="content" tabIndex={-1} className={classes.content}>
				{children}
			</main>
			<SignedOut>
				<PublicFooter />
			</SignedOut>
		</div>
	);
}
