import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { formatCount } from "../words/numbers.ts";
import { BarList } from "./bar-list.tsx";
import { topLinksOf } from "./list-rows.ts";
import classes from "./top-links.module.css";

interface TopLinksProps {
	stats: StatsAnswer;
	/** The id of the link that the screen is filtered by. */
	chosen: string | undefined;
	onChoose: (id: string) => void;
}

/** At most five links, with a line for all others, so that they add up to Total Clicks. */
export function TopLinks({ stats, chosen, onChoose }: TopLinksProps) {
	const { rows, total, others } = topLinksOf(stats);
	return (
		<>
			<BarList rows={rows} noun="click" total={total} chosen={chosen} onChoose={onChoose} />
			{others > 0 && (
				<p className={classes.others}>
					<span>Other links</span> <span>{formatCount(others)}</span>
				</p>
			)}
		</>
	);
}
