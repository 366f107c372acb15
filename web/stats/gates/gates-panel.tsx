import { Text } from "@mantine/core";
import type { GateCounts, StatsAnswer } from "../../../core/stats/answer.ts";
import { Card } from "../../components/card.tsx";
import { Outline } from "../../components/icon.tsx";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { formatCount, shareInWords } from "../words/numbers.ts";
import { gateIconOf, gateWordsOf } from "./gate-words.ts";
import classes from "./gates-panel.module.css";

/** How many people saw each gate of the page, passed it, and left there. */
export function GatesPanel({ stats: { gates } }: { stats: StatsAnswer }) {
	const isTable = useStatsSearch().isShown("gates-table");
	const visited = gates.filter(({ seen, passed }) => seen + passed > 0);
	const most = Math.max(...visited.map(widthOf));
	return (
		<Card isDense title="Locks" action={visited.length > 0 && <TableButton name="gates" of="Locks" />}>
			{visited.length === 0 && <Text c="dimmed">No visits to locked links in this period.</Text>}
			{isTable && visited.length > 0 ? (
				<StatsTable
					caption="Locks"
					columns={["Lock", "Seen", "Passed", "Left"]}
					rows={visited.map((gate) => ({
						key: gate.id,
						cells: [`${gate.title} (${gateWordsOf(gate)})`, ...[gate.seen, gate.passed, gate.left].map(formatCount)],
					}))}
				/>
			) : (
				<ul className={classes.list}>
					{visited.map((gate) => (
						<GateRow key={gate.id} gate={gate} width={widthOf(gate) / most} />
					))}
				</ul>
			)}
		</Card>
	);
}

/** Somebody who passes on these days may have seen the gate before. */
function widthOf({ passed, left }: GateCounts): number {
	return passed + left;
}

/** A gate with a bar: those who passed are its filled part. `width` is its share of the longest bar, from 0 to 1. */
function GateRow({ gate, width }: { gate: GateCounts; width: number }) {
	const { seen, passed, left } = gate;
	return (
		<li>
			<p className={classes.head}>
				<Outline path={gateIconOf(gate)} size={18} />
				<span className={classes.words}>
					<span className={classes.name} dir="auto">
						{gate.title}
					</span>{" "}
					<span className="note">{gateWordsOf(gate)}</span>
				</span>
				{seen > 0 && <span className={classes.share}>{shareInWords(passed, passed + left)} passed</span>}
			</p>
			<div className={classes.bar} style={{ width: `${width * 100}%` }} aria-hidden="true">
				<span className={classes.passed} style={{ flexGrow: passed }} />
				<span className={classes.left} style={{ flexGrow: left }} />
			</div>
			<p className={classes.counts}>
				<span>{formatCount(seen)} seen</span>
				<span data-step="passed">{formatCount(passed)} passed</span>
				<span data-step="left">{formatCount(left)} left</span>
			</p>
		</li>
	);
}
