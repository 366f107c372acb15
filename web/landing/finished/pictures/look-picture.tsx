import classes from "./look-picture.module.css";
import { MiniPage } from "./mini-page.tsx";

/** A page on a desktop, and the same page on a phone. */
export function LookPicture() {
	return (
		<div className={classes.pair}>
			<div className={classes.desktop}>
				<MiniPage theme="night-sky" demo={0} />
			</div>
			<div className={classes.phone}>
				<MiniPage theme="night-sky" demo={0} />
			</div>
		</div>
	);
}
