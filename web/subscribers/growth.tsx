import { Text } from "@mantine/core";
import { counted } from "../../core/text/counted.ts";
import { Sparkline } from "../stats/totals/sparkline.tsx";
import classes from "./subscribers.module.css";

/** How a list has grown: its confirmed addresses at the end of each week, the oldest first. */
export function Growth({ weeks }: { weeks: readonly number[] }) {
	const last = weeks.length - 1;
	const gained = (weeks[last] ?? 0) - (weeks[0] ?? 0);
	return (
		<div className={classes.growth}>
			<Text size="sm" c="dimmed">
				<b>{gained.toLocaleString("en-US")} more</b> than {last} weeks ago
			</Text>
			<Sparkline
				points={weeks.map((count, at) => ({
					name: at === last ? "Now" : `${counted(last - at, "week")} ago`,
					value: count,
					words: count.toLocaleString("en-US"),
				}))}
				hasDays={false}
			/>
		</div>
	);
}
