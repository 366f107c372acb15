import { InternalLink } from "../components/internal-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";
import classes from "./logo.module.css";

/** The logo and product name, linked to the dashboard when signed in, and to the landing page otherwise. */
export function HomeLogo() {
	return (
		<>
			<SignedIn>
				<Logo to="/dashboard" />
			</SignedIn>
			<SignedOut>
				<Logo to="/" />
			</SignedOut>
		</>
	);
}

/** The logo and product name as a link. */
export function Logo({ to }: { to: "/" | "/dashboard" }) {
	return (
		<InternalLink href={to} className={classes.logo}>
			<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
				<rect className={classes.tile} width="32" height="32" rx="9" />
				<path className={classes.roof} d="M7 14.5 16 7l9 7.5" />
				<rect className={classes.link} x="9" y="16.5" width="14" height="3.6" rx="1.8" />
				<rect className={classes.warmLink} x="9" y="22" width="14" height="3.6" rx="1.8" />
			</svg>
			<span className={classes.name}>Linkstead</span>
		</InternalLink>
	);
}
