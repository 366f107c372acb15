import type { ReactNode } from "react";
import classes from "./phone-frame.module.css";

interface PhoneFrameProps {
	/** A description of the screen, in words. */
	label: string;
	/** A picture of a page: nothing in it can be focused, clicked or scrolled. */
	isPicture?: boolean;
	children: ReactNode;
}

/** A phone, 600 px tall unless `--phone-height` says otherwise, whose screen scrolls. */
export function PhoneFrame({ label, isPicture = false, children }: PhoneFrameProps) {
	if (isPicture) {
		return (
			<div className={classes.phone} role="img" aria-label={label}>
				<div className={`${classes.screen} ${classes.picture}`} inert>
					<div className={classes.scaled}>{children}</div>
				</div>
			</div>
		);
	}
	return (
		<div className={classes.phone}>
			<div className={classes.glass}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a screen that scrolls has to be reachable by keyboard */}
				<section className={classes.screen} aria-label={label} tabIndex={0}>
					<div className={classes.scaled}>{children}</div>
				</section>
			</div>
		</div>
	);
}
