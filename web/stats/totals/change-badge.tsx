import { changeInWords } from "../words/numbers.ts";
import classes from "./change-badge.module.css";

interface ChangeBadgeProps {
	change: number;
	/** Whole percent, unless these words say otherwise. */
	words?: (change: number) => string;
}

/** A change. A rise is green, a fall is warm, and no change is gray. */
export function ChangeBadge({ change, words = changeInWords }: ChangeBadgeProps) {
	return (
		<span className={classes.change} data-direction={change > 0 ? "up" : change < 0 ? "down" : undefined}>
			{words(change)}
		</span>
	);
}
