import { Text } from "@mantine/core";
import type { BreakdownRow } from "../../../core/stats/answer.ts";
import { counted } from "../../../core/text/counted.ts";
import { Card } from "../../components/card.tsx";
import classes from "../gates/gates-panel.module.css";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { formatCount, shareInWords } from "../words/numbers.ts";

/** How many opened the page inside each app, and how many of them opened it in their browser that its bar offers. */
export function InAppPanel({ apps }: { apps: readonly BreakdownRow[] }) {
	const isTable = useStatsSearch().isShown("apps-table");
	const most = Math.max(...apps.map(widthOf), 1);
	return (
		<Card isDense title="Inside apps" action={<TableButton name="apps" of="Inside apps" />}>
			<Text size="sm" c="dimmed" mb="sm">
				Visitors who came from inside an app
			</Text>
			{isTable ? (
				<StatsTable
					caption="Inside apps"
					columns={["App", "Views", "Opened in their browser"]}
					rows={apps.map(({ key, views, waysOut }) => ({ key, cells: [key, ...[views, waysOut].map(formatCount)] }))}
				/>
			) : (
				<ul className={classes.list}>
					{apps.map((app) => (
						<li key={app.key}>
							<p className={classes.head}>
								<span className={classes.words}>
									<span className={classes.name}>{app.key}</span>
								</span>
								<span className={classes.share}>
									{shareInWords(app.waysOut, widthOf(app))} opened it in their browser
								</span>
							</p>
							<div className={classes.bar} style={{ width: `${(widthOf(app) / most) * 100}%` }} aria-hidden="true">
								<span className={classes.passed} style={{ flexGrow: app.waysOut }} />
								<span className={classes.left} style={{ flexGrow: widthOf(app) - app.waysOut }} />
							</div>
							<p className={classes.counts}>
								<span>{counted(app.views, "view")}</span>
								<span data-step="passed">{formatCount(app.waysOut)} opened it there, or copied its link</span>
							</p>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

/** Somebody who leaves on these days may have opened the page before. */
function widthOf({ views, waysOut }: BreakdownRow): number {
	return Math.max(views, waysOut);
}
