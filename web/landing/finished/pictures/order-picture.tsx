import { evidenceWords, ordinal } from "../../../editor/smart-order/change-words.ts";
import classes from "./order-picture.module.css";
import picture from "./picture.module.css";

const MOVES = [
	{ title: "Saturday pottery class", from: 4, to: 1, clicks: 81, looks: 402 },
	{ title: "How I mix my glazes", from: 3, to: 2, clicks: 42, looks: 310 },
];

/** The editor's words about a smart order, and what it offers. */
export function OrderPicture() {
	return (
		<div className={`${picture.card} ${classes.change}`}>
			<p className={picture.strong}>Smart order moved {MOVES.length} links up today</p>
			<ul className={classes.moves}>
				{MOVES.map(({ title, from, to, ...evidence }) => (
					<li key={title}>
						<span className={picture.strong}>{title}</span>
						<span className={picture.good}>
							{ordinal(from)} → {ordinal(to)}
						</span>
						<span className={`${picture.dimmed} ${classes.evidence}`}>{evidenceWords(evidence)}</span>
					</li>
				))}
			</ul>
			<p className={classes.undo}>Undo</p>
		</div>
	);
}
