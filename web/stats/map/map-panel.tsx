import { Skeleton, Text } from "@mantine/core";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";
import { useLoadedViewer } from "../../session/session.ts";
import { listOf } from "../breakdown/list-rows.ts";
import { useFindEdge } from "../breakdown/use-find-edge.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { formatCount } from "../words/numbers.ts";
import { unknownPlaces } from "../words/server-words.ts";
import classes from "./map.module.css";

const WorldMap = latePart(
	async () => (await import("./world-map.tsx")).WorldMap,
	<Skeleton className={classes.placeholder} />,
);

/** The world: countries shaded by their visitors, and dots for the data centers that answered. */
export function MapPanel({ stats }: { stats: StatsAnswer }) {
	const findEdge = useFindEdge();
	const { filters, isShown, toggleFilter } = useStatsSearch();
	const countries = listOf(stats, "country", filters, findEdge);
	const edges = listOf(stats, "edge", filters, findEdge);
	const unknown = unknownPlaces(stats.server, useLoadedViewer()?.isAdmin ?? false);
	// Before it moved to this server, a page may have had visits from known places.
	if (unknown && countries.rows.every(({ key }) => key === "")) {
		return (
			<Card isDense title="Around the world">
				<Text c="dimmed">{unknown}</Text>
			</Card>
		);
	}
	return (
		<Card isDense title="Around the world" action={<TableButton name="map" of="the map" />}>
			{isShown("map-table") ? (
				<StatsTable
					caption="Around the world"
					columns={["Place", "Kind", countries.noun === "view" ? "Views" : "Clicks"]}
					rows={[
						...countries.rows.map((row) => ({ key: row.key, cells: [row.name, "Country", formatCount(row.count)] })),
						...edges.rows.map((row) => ({
							key: `edge ${row.key}`,
							cells: [row.detail ? `${row.name} (${row.detail})` : row.name, "Edge", formatCount(row.count)],
						})),
					]}
				/>
			) : (
				<div className={classes.frame}>
					<WorldMap countries={countries} edges={edges} findEdge={findEdge} onChoose={toggleFilter} />
				</div>
			)}
		</Card>
	);
}
