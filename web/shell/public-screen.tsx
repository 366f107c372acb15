import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import classes from "./public-screen.module.css";

/** A public screen with the shared header and footer. */
export function PublicScreen({ children }: { children: ReactNode }) {
	return (
		<div className={classes.screen}>
			<PublicHeader />
			<main id="content" tabIndex={-1} className={classes.content}>
				{children}
			</main>
			<PublicFooter />
		</div>
	);
}
