import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import classes from "./public-screen.module.css";

interface PublicScreenProps {
	/** Without links in the header and without the footer. */
	isAlone?: boolean;
	children: ReactNode;
}

/** A public screen with the shared header and footer. */
export function PublicScreen({ isAlone = false, children }: PublicScreenProps) {
	return (
		<div className={classes.screen}>
			<PublicHeader isAlone={isAlone} />
			<main id="content" tabIndex={-1} className={classes.content}>
				{children}
			</main>
			{!isAlone && <PublicFooter />}
		</div>
	);
}
