import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { MapPanel } from "../map/map-panel.tsx";
import classes from "../stats.module.css";
import { BreakdownPanel } from "./breakdown-panel.tsx";
import { useFindEdge } from "./use-find-edge.ts";

/** The breakdowns by visitor, place, technology and link. */
export function BreakdownPanels({ stats }: { stats: StatsAnswer }) {
	const findEdge = useFindEdge();
	const shared = { stats, findEdge };
	const hasLinks = stats.breakdowns.link.rows.length > 0;
	return (
		<>
			<MapPanel stats={stats} findEdge={findEdge} />
			<div className={classes.panels}>
				<BreakdownPanel title="Places" dimensions={["country", "region", "city"]} {...shared} />
				<BreakdownPanel
					title="Edges"
					hint="The Cloudflare data centers that answered, usually the ones nearest to your visitors."
					dimensions={["edge"]}
					{...shared}
				/>
				{hasLinks && <BreakdownPanel title="Top Links" dimensions={["link"]} {...shared} />}
				<BreakdownPanel title="Social icons" dimensions={["social"]} {...shared} />
				<BreakdownPanel title="Sources" dimensions={["referrer", "referrerHost"]} {...shared} />
				<BreakdownPanel
					title="Campaigns"
					empty="Add ?utm_campaign=spring to a link that you share to count its visits here."
					dimensions={["utmCampaign", "utmSource", "utmMedium"]}
					{...shared}
				/>
				<BreakdownPanel title="Devices" dimensions={["device", "browser", "os"]} {...shared} />
				<BreakdownPanel title="Languages" dimensions={["language"]} {...shared} />
			</div>
		</>
	);
}
