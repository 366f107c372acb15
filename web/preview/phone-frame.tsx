import type { ReactNode } from "react";
import classes from "./phone-frame.module.css";

interface PhoneFrameProps {
	/** The accessible name of the preview. */
	label: string;
	/** Shows the page as an image that can't be focused, clicked or scrolled. */
	isPicture?: boolean;
	children: ReactNode;
}

/** A phone frame with a scrolling screen. It is 600 px tall unless `--phone-height` is set. */
export function PhoneFrame({ label, isPicture = false, children }: PhoneFrameProps) {
	if (isPicture) {
		return (
			<div className={classes.phone} role="img" aria-label={label}>
				<div className={`${classes.screen} ${classes.picture}`} inert>
					<div className={`bio-frame ${classes.scaled}`}>{children}</div>
				</div>
			</div>
		);
	}
	return (
		<div className={classes.phone}>
			<div className={classes.glass}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling screen must be reachable by keyboard */}
				<section className={classes.screen} aria-label={label} tabIndex={0}>
					<div className={`bio-frame ${classes.scaled}`}>{children}</div>
				</section>
			</div>
		</div>
	);
}
