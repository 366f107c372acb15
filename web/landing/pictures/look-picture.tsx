import classes from "./look-picture.module.css";
import { MiniPage } from "./mini-page.tsx";

/** The three demo pages like cards in a hand, each with its own theme and buttons. */
export function LookPicture() {
	return (
		<div className={classes.hand}>
			<div className={classes.card}>
				<MiniPage theme="apricot" demo={2} />
			</div>
			<div className={classes.card}>
				<MiniPage theme="abstract" demo={0} />
			</div>
			<div className={classes.card}>
				<MiniPage theme="night-sky" demo={1} />
			</div>
		</div>
	);
}
