import type { ReactNode } from "react";
import classes from "./public-screen.module.css";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A screen anyone may see: the shared header, the screen's own content, the shared footer. */
export function PublicScreen({ children }: { children: ReactNode }) {
	return (
		<div className={classes.screen}>
			<SiteHeader />
			<main className={classes.content}>{children}</main>
			<SiteFooter />
		</div>
	);
}
