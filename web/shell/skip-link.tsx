import classes from "./shell.module.css";

/** The first stop of the keyboard: leads past the header, also without script. */
export function SkipLink() {
	return (
		<a href="#content" className={classes.skip}>
			Skip to content
		</a>
	);
}
