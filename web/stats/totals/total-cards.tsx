import { Text } from "@mantine/core";
import type { ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { clickRate } from "../../../core/stats/change.ts";
import classes from "../stats.module.css";
import { daysInWords, isCovered, pointNames } from "../words/day-names.ts";
import { changeInWords, formatCount, percentInWords, pointsInWords } from "../words/numbers.ts";
import { ChangeBadge } from "./change-badge.tsx";
import { Sparkline } from "./sparkline.tsx";

const CARDS = [
	{ title: "Total Views", count: "views", words: formatCount, ofPoint: ({ views }: ChartPoint) => views },
	{ title: "Total Clicks", count: "clicks", words: formatCount, ofPoint: ({ clicks }: ChartPoint) => clicks },
	{ title: "Click rate", count: "clickRate", words: percentInWords, ofPoint: clickRate },
] as const;

/** The three totals of the chosen period, with their changes. */
export function TotalCards({ stats }: { stats: StatsAnswer }) {
	const { range, totals, previous } = stats;
	// Three times "0%" says nothing.
	const hasChange = previous && totals.views + previous.totals.views > 0;
	const points = stats.chart.filter(({ day }) => isCovered(day, stats));
	return (
		<section aria-label="Totals" className={classes.cards}>
			{CARDS.map(({ title, count, words, ofPoint }) => (
				<article key={title} className={classes.card} aria-label={title}>
					<Text c="dimmed" fw={500}>
						{title}
					</Text>
					<p className={classes.total}>{words(totals[count])}</p>
					{hasChange && (
						<p className={classes.change}>
							<ChangeBadge
								change={previous.changes[count]}
								words={count === "clickRate" ? pointsInWords : changeInWords}
							/>{" "}
							<span className={classes.before}>vs {daysInWords(previous.from, previous.to)}</span>
						</p>
					)}
					{totals.views + totals.clicks > 0 && (
						<Sparkline
							points={points.map((point) => ({
								name: pointNames(point, range).short,
								value: ofPoint(point),
								words: words(ofPoint(point)),
							}))}
						/>
					)}
				</article>
			))}
		</section>
	);
}
