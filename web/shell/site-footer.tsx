import { ColorSchemeButton } from "./color-scheme-button.tsx";
import classes from "./site-footer.module.css";

export function SiteFooter() {
	return (
		<footer className={classes.footer}>
			<span>© 2025 Linkstead</span>
			<ColorSchemeButton />
		</footer>
	);
}
