import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { Card } from "../../components/card.tsx";
import { latePart } from "../../components/late-part.tsx";
import { listOf } from "../breakdown/list-rows.ts";
import { useFindEdge } from "../breakdown/use-find-edge.ts";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { formatCount } from "../words/numbers.ts";
import classes from "./map.module.css";

const WorldMap = latePart(async () => (await import("./world-map.tsx")).WorldMap);

/** The world: countries shaded by their visitors, and dots for the data centers that answered. */
export function MapPanel({ stats }: { stats: StatsAnswer }) {
	const findEdge = useFindEdge();
	const { filters, isShown, toggleFilter } = useStatsSearch();
	const countries = listOf(stats, "country", filters, findEdge);
	const edges = listOf(stats, "edge", filters, findEdge);
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
					<Suspense fallback={<Skeleton className={classes.placeholder} />}>
						<WorldMap countries={countries} edges={edges} findEdge={findEdge} onChoose={toggleFilter} />
					</Suspense>
				</div>
			)}
		</Card>
	);
}
