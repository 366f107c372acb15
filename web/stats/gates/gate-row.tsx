import type { GateCounts } from "../../../core/stats/answer.ts";
import { Outline } from "../../components/icon.tsx";
import { formatCount, shareInWords } from "../words/numbers.ts";
import { gateIconOf, gateWordsOf } from "./gate-words.ts";
import classes from "./gates-panel.module.css";

/** A gate with a bar: those who passed are its filled part. `width` is its share of the longest bar, from 0 to 1. */
export function GateRow({ gate, width }: { gate: GateCounts; width: number }) {
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
