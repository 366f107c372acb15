import "@mantine/charts/styles.css";
import { AreaChart } from "@mantine/charts";
import { countInWords, shortCount } from "./numbers.ts";

interface ChartLinesProps {
	/** What is counted. */
	name: string;
	points: readonly { short: string; long: string; count: number }[];
}

/** The chart itself, with the library that draws it: loaded when the screen is there. */
export function ChartLines({ name, points }: ChartLinesProps) {
	return (
		<AreaChart
			h="100%"
			data={points.map(({ long, count }) => ({ long, [name]: count }))}
			dataKey="long"
			series={[{ name, color: "var(--mantine-primary-color-filled)" }]}
			curveType="monotone"
			withDots={points.length < 3}
			gridAxis="y"
			strokeWidth={2.5}
			fillOpacity={0.18}
			tooltipAnimationDuration={150}
			valueFormatter={countInWords}
			areaProps={{ isAnimationActive: false }}
			areaChartProps={{ title: `${name} over time`, margin: { top: 8, right: 12, bottom: 0, left: 0 } }}
			xAxisProps={{
				tickFormatter: (_long, index) => points[index]?.short ?? "",
				minTickGap: 24,
				interval: "preserveStartEnd",
			}}
			yAxisProps={{ width: 44, allowDecimals: false, tickFormatter: shortCount }}
		/>
	);
}
