import classes from "./sparkline.module.css";
import { pathThrough, sparklinePoints } from "./sparkline-points.ts";

const WIDTH = 120;
const HEIGHT = 36;

interface SparklinePoint {
	/** Its day or hour. */
	name: string;
	value: number;
	/** The value as people read it. */
	words: string;
}

interface SparklineProps {
	points: readonly SparklinePoint[];
	/** Whether the first and the last name stand below. */
	hasDays?: boolean;
}

/** A small chart of days or hours, each with a tooltip. Its last value is unfinished. */
export function Sparkline({ points, hasDays = true }: SparklineProps) {
	const places = sparklinePoints(
		points.map(({ value }) => value),
		WIDTH,
		HEIGHT,
	);
	const [first, last] = [points[0], points.at(-1)];
	return (
		<figure className={classes.chart} aria-hidden="true">
			<svg
				className={classes.sparkline}
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				<path className={classes.area} d={`${pathThrough(places)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
				<path className={classes.line} d={pathThrough(places.slice(0, -1))} />
				<path className={classes.tail} d={pathThrough(places.slice(-2))} />
			</svg>
			<div className={classes.tooltips}>
				{points.map(({ name, words }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an hour that clocks show twice has its name twice
					<span key={at} title={`${name}: ${words}`} />
				))}
			</div>
			{hasDays && first && last && (
				<p className={classes.days}>
					<span>{first.name}</span>
					<span>{last.name}</span>
				</p>
			)}
		</figure>
	);
}
