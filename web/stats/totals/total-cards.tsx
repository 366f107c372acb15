import { Text } from "@mantine/core";
import type { ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { conversionRate } from "../../../core/stats/change.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import classes from "../stats.module.css";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { pointNames } from "../words/day-names.ts";
import { formatCount, percentInWords } from "../words/numbers.ts";
import { ChangeBadge } from "./change-badge.tsx";
import { Sparkline } from "./sparkline.tsx";

const CARDS = [
	{ title: "Total Views", count: "views", words: formatCount, ofDay: ({ views }: ChartPoint) => views },
	{ title: "Total Clicks", count: "clicks", words: formatCount, ofDay: ({ clicks }: ChartPoint) => clicks },
	{ title: "Conversion Rate", count: "conversionRate", words: percentInWords, ofDay: conversionRate },
] as const;

/** The three totals, with the changes of the last seven days. With a filter, they cover the chosen period. */
export function TotalCards({ stats }: { stats: StatsAnswer }) {
	const { isShown } = useStatsSearch();
	const { ever, week } = stats;
	const totals = ever ?? stats.totals;
	const days = week?.days ?? [];
	const isTable = isShown("week-table");
	return (
		<section aria-label={ever ? "All time" : "With this filter"}>
			<div className={classes.cards}>
				{CARDS.map(({ title, count, words, ofDay }) => (
					<article key={title} className={classes.card} aria-label={title}>
						<Text c="dimmed" fw={500}>
							{title}
						</Text>
						<p className={classes.total}>{words(totals[count])}</p>
						{week && (
							<p className={classes.change}>
								<ChangeBadge percent={week.changes[count]} /> <span>7-day change</span>
							</p>
						)}
						{!isTable && (
							<Sparkline
								points={days.map((point) => ({ day: point.day, value: ofDay(point), words: words(ofDay(point)) }))}
							/>
						)}
					</article>
				))}
			</div>
			{days.length > 0 && (
				<div className={classes.footnote}>
					<Text size="sm" c="dimmed">
						{ever ? "All time." : "The days below, with your filter."} Small charts: last 7 days.
					</Text>
					<TableButton name="week" of="the last 7 days" />
				</div>
			)}
			{isTable && (
				<StatsTable
					caption="The last 7 days"
					columns={["Day", "Views", "Clicks", "Conversion rate"]}
					rows={days.map((point) => ({
						key: point.day,
						cells: [
							pointNames(point, { unit: "day", timeZone: stats.range.timeZone }).long,
							...CARDS.map(({ words, ofDay }) => words(ofDay(point))),
						],
					}))}
				/>
			)}
		</section>
	);
}
