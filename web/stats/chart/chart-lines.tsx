import "@mantine/charts/styles.layer.css";
import { AreaChart, ChartTooltip } from "@mantine/charts";
import { formatCount, shortCount } from "../words/numbers.ts";

interface ChartLinesProps {
	/** The metric. */
	name: string;
	/** Null for an unknown count, or an hour that the line doesn't have. */
	points: readonly LinePoint[];
}

interface LinePoint {
	short: string;
	long: string;
	count: number | null;
	before: { long: string; count: number } | null;
	/** True while its hour or day isn't over. */
	isUnderWay: boolean;
}

const COLOR = "var(--mantine-primary-color-filled)";
const PREVIOUS = { name: "Previous period", color: "var(--mantine-color-dimmed)", strokeDasharray: "5 5" };

/** The chart. It loads after the screen, because its library is large. */
export function ChartLines({ name, points }: ChartLinesProps) {
	const tail = `${name} so far`;
	const data = points.map(({ long, count, before, isUnderWay }, at) => ({
		at,
		long,
		[PREVIOUS.name]: before?.count ?? null,
		[name]: isUnderWay ? null : count,
		// The line to an unfinished point is dashed, because a solid one would look like a loss.
		[tail]: isUnderWay || points[at + 1]?.isUnderWay ? count : null,
	}));
	const series = [
		...(points.some(({ before }) => before) ? [PREVIOUS] : []),
		{ name, color: COLOR },
		{ name: tail, color: COLOR, strokeDasharray: "2 6" },
	];
	const shortNames = new Map(points.map(({ long, short }) => [long, short]));
	return (
		<AreaChart
			h="100%"
			data={data}
			dataKey="long"
			series={series}
			curveType="monotone"
			withDots={points.length < 3}
			gridAxis="x"
			strokeWidth={2.5}
			fillOpacity={0.18}
			valueFormatter={formatCount}
			areaProps={(line) => ({
				isAnimationActive: false,
				...(line.name === PREVIOUS.name ? { strokeWidth: 1.5, fill: "none" } : {}),
			})}
			areaChartProps={{ title: `${name} over time`, margin: { top: 8, right: 16, bottom: 0, left: 0 } }}
			xAxisProps={{
				tickFormatter: (long: string) => shortNames.get(long) ?? long,
				minTickGap: 24,
				interval: "preserveStartEnd",
			}}
			yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: shortCount }}
			tooltipProps={{
				content: ({ payload }) => (
					<ChartTooltip label={name} payload={linesAt(points[payload[0]?.payload.at])} valueFormatter={formatCount} />
				),
			}}
		/>
	);
}

/** The tooltip's rows: a point and its previous point, each under its own date. */
function linesAt(point: LinePoint | undefined) {
	const lines = [
		{ name: point?.long, count: point?.count, color: COLOR },
		{ name: point?.before?.long, count: point?.before?.count, color: PREVIOUS.color },
	];
	return lines.flatMap(({ name = "", count, color }) =>
		count == null ? [] : [{ name, color, payload: { [name]: count } }],
	);
}
