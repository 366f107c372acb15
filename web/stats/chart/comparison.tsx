import { Switch, Text } from "@mantine/core";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { daysInWords } from "../words/day-names.ts";
import classes from "./main-chart.module.css";

/** The name in the address for a chart without the previous period. */
export const CHART_ALONE = "chart-alone";

const UNKNOWN: Readonly<Record<StatsAnswer["source"], string>> = {
	days: "No comparison: numbers are kept for 12 months.",
	events: "No comparison: filtered numbers don't go back that far.",
};

/** Turns the line of the previous period on or off, or explains why there is none. */
export function Comparison({ stats: { previous, source, page } }: { stats: StatsAnswer }) {
	const { search, isShown, show } = useStatsSearch();
	if (previous?.chart) {
		return (
			<Switch
				size="sm"
				className={classes.comparison}
				checked={!isShown(CHART_ALONE)}
				onChange={(event) => show(CHART_ALONE, !event.currentTarget.checked)}
				label={
					<>
						<span className={classes.dashes} aria-hidden="true" /> Previous period:{" "}
						{daysInWords(previous.from, previous.to)}
					</>
				}
			/>
		);
	}
	// Nothing comes before all time.
	if (search.period === "all") return null;
	return (
		<Text size="sm" c="dimmed">
			{previous
				? `Compared with ${daysInWords(previous.from, previous.to)}, in numbers only. ${limitMessage("stats", page.plan, IS_SELLING)}`
				: UNKNOWN[source]}
		</Text>
	);
}
