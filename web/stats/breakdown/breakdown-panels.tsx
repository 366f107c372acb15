import { Skeleton } from "@mantine/core";
import { IN_APP_APPS } from "../../../core/in-app/in-app-apps.ts";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { latePart } from "../../components/late-part.tsx";
import { useLoadedViewer } from "../../session/session.ts";
import classes from "../stats.module.css";
import { onlyEdge, unknownPlaces } from "../words/server-words.ts";
import { BreakdownPanel } from "./breakdown-panel.tsx";
import { panels } from "./dimension-words.ts";
import { useFindEdge } from "./use-find-edge.ts";

/** Few pages have gates, or splits. */
const GatesPanel = latePart(
	async () => (await import("../gates/gates-panel.tsx")).GatesPanel,
	<Skeleton className={classes.card} />,
);
const SplitsPanel = latePart(async () => (await import("../splits/splits-panel.tsx")).SplitsPanel);

/** Nobody opens some pages inside an app. */
const InAppPanel = latePart(
	async () => (await import("../in-app/in-app-panel.tsx")).InAppPanel,
	<Skeleton className={classes.card} />,
);

/** A panel for each group of breakdowns. */
export function BreakdownPanels({ stats }: { stats: StatsAnswer }) {
	const findEdge = useFindEdge();
	const isAdmin = useLoadedViewer()?.isAdmin ?? false;
	const apps = stats.breakdowns.browser.rows.filter(({ key }) => IN_APP_APPS.some((app) => app === key));
	const isAnyKnown = stats.breakdowns.country.rows.some(({ key }) => key !== "");
	/** Hints about what one machine can't know. If every place in the list is unknown, the map has said so already. */
	const hints: Partial<Record<string, string | null>> = {
		places: isAnyKnown ? unknownPlaces(stats.server, isAdmin) : null,
		edges: onlyEdge(stats.server),
	};
	const breakdowns = panels(stats).map(({ id, isOptional, dimensions: [first, ...others], hint, ...words }) => {
		const all = first === "link" ? stats.topLinks : first && stats.breakdowns[first].rows;
		if (!first || (isOptional && all?.length === 0)) return null;
		return (
			<BreakdownPanel
				key={id}
				{...words}
				hint={hints[id] ?? hint}
				dimensions={[first, ...others]}
				stats={stats}
				findEdge={findEdge}
			/>
		);
	});
	return (
		<div className={classes.panels}>
			{breakdowns.slice(0, -1)}
			{apps.length > 0 && <InAppPanel apps={apps} />}
			{stats.breakdowns.route.rows.length > 0 && <SplitsPanel pageId={stats.page.id} />}
			{stats.gates.length > 0 && <GatesPanel stats={stats} />}
			{breakdowns.at(-1)}
		</div>
	);
}
