import { clickRate, percentChange } from "../../../../core/stats/change.ts";
import { pathThrough, sparklinePoints } from "../../../stats/totals/sparkline-points.ts";
import picture from "./picture.module.css";
import classes from "./stats-picture.module.css";

/** Fourteen days of a demo page. The stats screen compares a week with the week before. */
const VIEWS = [24, 31, 28, 22, 35, 44, 39, 33, 41, 46, 38, 52, 67, 61];
const CLICKS = [9, 12, 10, 9, 15, 19, 16, 14, 18, 21, 16, 24, 31, 28];
const TOP_LINKS = [
	["Spring batch: shop", 81],
	["Saturday pottery class", 42],
	["How I mix my glazes", 29],
] as const;

const WIDTH = 560;
const HEIGHT = 120;
const WEEK_DAYS = 7;

/** The stats screen: totals, a chart and the top links. All numbers follow from the rows above. */
export function StatsPicture() {
	const [views, clicks] = [sumOfWeek(VIEWS), sumOfWeek(CLICKS)];
	const totals = [
		["Views", String(views), percentChange(views, sumBefore(VIEWS))],
		["Clicks", String(clicks), percentChange(clicks, sumBefore(CLICKS))],
		["Click rate", `${clickRate({ views, clicks })}%`, null],
	] as const;
	const line = pathThrough(sparklinePoints(VIEWS.slice(-WEEK_DAYS), WIDTH, HEIGHT));
	const before = pathThrough(sparklinePoints([...VIEWS.slice(0, WEEK_DAYS)], WIDTH, HEIGHT * 0.66));
	return (
		<div className={`${picture.card} ${classes.stats}`}>
			<ul className={classes.totals}>
				{totals.map(([name, count, change]) => (
					<li key={name}>
						<p className={picture.dimmed}>{name}</p>
						<p className={classes.count}>
							{count} {change !== null && <span className={classes.change}>+{change}%</span>}
						</p>
					</li>
				))}
			</ul>
			<svg aria-hidden="true" className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
				<path
					className={classes.grid}
					d={`M0 ${HEIGHT * 0.06}H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
				/>
				<path className={classes.before} d={before} transform={`translate(0 ${HEIGHT * 0.34})`} />
				<path className={classes.area} d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
				<path className={classes.line} d={line} />
			</svg>
			<ul className={classes.links}>
				{TOP_LINKS.map(([title, count]) => (
					<li key={title}>
						<span className={classes.bar} style={{ width: `${(count / TOP_LINKS[0][1]) * 100}%` }} />
						<span>{title}</span>
						<span className={picture.strong}>{count}</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function sumOfWeek(days: readonly number[]): number {
	return days.slice(-WEEK_DAYS).reduce((sum, count) => sum + count, 0);
}

function sumBefore(days: readonly number[]): number {
	return sumOfWeek(days.slice(0, -WEEK_DAYS));
}
