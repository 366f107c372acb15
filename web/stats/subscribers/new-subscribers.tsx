import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calendarDayAt } from "../../../core/stats/local-day.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { api } from "../../api-client/queries.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";
import { useStatsSearch } from "../search/use-stats-search.ts";
import classes from "../stats.module.css";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { pointNames } from "../words/day-names.ts";
import { formatCount } from "../words/numbers.ts";
import own from "./new-subscribers.module.css";

const ChartLines = latePart(
	async () => (await import("../chart/chart-lines.tsx")).ChartLines,
	<Skeleton height="100%" />,
);

/**
 * The people who have confirmed their address, by day or hour. Nothing on a page without a list, or when the API fails.
 * `hasList` leads those who may see the addresses to them.
 */
export function NewSubscribers({ question, hasList }: { question: StatsQuestion; hasList: boolean }) {
	const { isShown } = useStatsSearch();
	const { filters = [], ...unfiltered } = question;
	const { data } = useQuery({
		...api.subscribers.countNew.queryOptions(unfiltered),
		// The old numbers stay until the new ones arrive.
		placeholderData: (before) => before,
	});
	if (!data?.hasList) return null;
	const { chart, unit, total } = data;
	const { timeZone } = question;
	const points = chart.map((point) => ({ ...point, ...pointNames(point, { unit, timeZone }) }));
	const lastIsUnderWay = chart.at(-1)?.day === calendarDayAt(Date.now(), timeZone);
	return (
		<Card isDense title="New subscribers" action={<TableButton name="subscribers" of="new subscribers" />}>
			<p className={classes.total}>{formatCount(total)}</p>
			{isShown("subscribers-table") ? (
				<StatsTable
					caption="New subscribers"
					columns={[unit === "hour" ? "Hour" : "Day", "New subscribers"]}
					rows={points.map(({ startsAt, long, count }) => ({
						key: String(startsAt),
						cells: [long, formatCount(count)],
					}))}
				/>
			) : (
				<div className={own.lines}>
					<ChartLines
						name="New subscribers"
						points={points.map(({ short, long, count }, at) => ({
							short,
							long,
							count,
							before: null,
							isUnderWay: lastIsUnderWay && at === points.length - 1,
						}))}
					/>
				</div>
			)}
			<div className={own.foot}>
				<Text size="sm" c="dimmed">
					People who have confirmed their address.{filters.length > 0 && " The filter doesn't apply here."}
				</Text>
				{hasList && (
					<ButtonLink to="/bio/subscribers" search={{ id: question.id }} variant="default" size="sm">
						See the list
					</ButtonLink>
				)}
			</div>
		</Card>
	);
}
