import "@mantine/charts/styles.css";
import { AreaChart, ChartTooltip } from "@mantine/charts";
import { countInWords, shortCount } from "./numbers.ts";

interface ChartLinesProps {
	/** What is counted. */
	name: string;
	/** `null` is a count that nobody knows. */
	points: readonly { short: string; long: string; count: number | null }[];
	/** Whether the last point's hour or day isn't over. */
	isUnderWay: boolean;
}

const COLOR = "var(--mantine-primary-color-filled)";

/** The chart itself, with the library that draws it: loaded when the screen is there. */
export function ChartLines({ name, points, isUnderWay }: ChartLinesProps) {
	const tail = `${name} so far`;
	const last = points.length - 1;
	const data = points.map(({ long, count }, index) => ({
		long,
		[name]: isUnderWay && index === last ? null : count,
		// The way to what is unfinished is dashed: a line that falls there would tell of a loss.
		[tail]: isUnderWay && index >= last - 1 ? count : null,
	}));
	const series = [
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
			valueFormatter={countInWords}
			areaProps={{ isAnimationActive: false }}
			areaChartProps={{ title: `${name} over time`, margin: { top: 8, right: 16, bottom: 0, left: 0 } }}
			xAxisProps={{
				tickFormatter: (long: string) => shortNames.get(long) ?? long,
				minTickGap: 24,
				interval: "preserveStartEnd",
			}}
			yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: shortCount }}
			tooltipProps={{
				content: ({ label, payload }) => (
					<ChartTooltip label={label} payload={payload.slice(0, 1)} series={series} valueFormatter={countInWords} />
				),
			}}
		/>
	);
}
