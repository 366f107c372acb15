import classes from "./sparkline.module.css";
import { pathThrough, sparklinePoints } from "./sparkline-points.ts";

const WIDTH = 120;
const HEIGHT = 36;

/** A small chart without axes. Its last value is unfinished. The text beside it names its numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
	const points = sparklinePoints(values, WIDTH, HEIGHT);
	return (
		<svg className={classes.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
			<path className={classes.area} d={`${pathThrough(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
			<path className={classes.line} d={pathThrough(points.slice(0, -1))} />
			<path className={classes.tail} d={pathThrough(points.slice(-2))} />
		</svg>
	);
}
