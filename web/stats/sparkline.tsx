import classes from "./sparkline.module.css";
import { sparklinePath } from "./sparkline-path.ts";

const WIDTH = 120;
const HEIGHT = 36;

/** A small chart without axes. The words beside it say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
	const line = sparklinePath(values, WIDTH, HEIGHT);
	return (
		<svg className={classes.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
			<path className={classes.area} d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
			<path className={classes.line} d={line} />
		</svg>
	);
}
