import type { ReactNode } from "react";
import classes from "./public-screen.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A public screen with the shared header and footer. */
export function PublicScreen({ children }: { children: ReactNode }) {
	return (
		<div className={classes.screen}>
			<SiteHeader />
			<main id="content" tabIndex={-1} className={classes.content}>
				{children}
			</main>
			<SiteFooter />
		</div>
	);
}
