import { changeInWords } from "../words/numbers.ts";
import classes from "./change-badge.module.css";

/** A change in whole percent. A rise is green, a fall is warm, and no change is gray. */
export function ChangeBadge({ percent }: { percent: number }) {
	return (
		<span className={classes.change} data-direction={percent > 0 ? "up" : percent < 0 ? "down" : undefined}>
			{changeInWords(percent)}
		</span>
	);
}
