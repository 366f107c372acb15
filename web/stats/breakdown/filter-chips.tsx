import { Button, Text } from "@mantine/core";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { RAW_KEPT_DAYS } from "../../../core/stats/retention.ts";
import { Icon } from "../../components/icon.tsx";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { coveredDays } from "../words/day-names.ts";
import { nameOfKey, wordsOf } from "./dimension-words.ts";
import classes from "./filter-chips.module.css";
import { useFindEdge } from "./use-find-edge.ts";

/** The filters of the whole screen, and the days that filtered numbers cover. */
export function FilterChips({ stats }: { stats: StatsAnswer }) {
	const { filters, toggleFilter } = useStatsSearch();
	const findEdge = useFindEdge();
	if (filters.length === 0) return null;
	const covered = coveredDays(stats);
	return (
		<div className={classes.filters}>
			{filters.map(({ dimension, key }) => {
				const label = stats.breakdowns[dimension].rows.find((row) => row.key === key)?.label ?? null;
				const { name } = nameOfKey(dimension, { key, label }, findEdge);
				return (
					<Button
						key={dimension}
						variant="light"
						size="sm"
						className={classes.chip}
						rightSection={<Icon name="close" size={16} />}
						aria-label={`Remove filter ${wordsOf(dimension).filter}: ${name}`}
						onClick={() => toggleFilter(dimension, key)}
					>
						<span className={classes.dimension}>{wordsOf(dimension).filter}</span> {name}
					</Button>
				);
			})}
			{stats.source === "events" && (
				<Text size="sm" c="dimmed" role="status">
					Filters reach back up to {RAW_KEPT_DAYS} days:{" "}
					{covered ? `they cover ${covered}.` : "none of these days is among them."}
				</Text>
			)}
		</div>
	);
}
