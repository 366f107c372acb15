import { Button } from "@mantine/core";
import { useStatsSearch } from "../search/use-stats-search.ts";
import classes from "../stats.module.css";

interface TableButtonProps {
	/** The chart's name in the address. */
	name: string;
	/** The subject of the chart, for screen readers. */
	of: string;
}

/** Turns a chart into a table and back. */
export function TableButton({ name, of }: TableButtonProps) {
	const { isShown, show } = useStatsSearch();
	const isTable = isShown(`${name}-table`);
	const words = isTable ? "View as chart" : "View as table";
	return (
		<Button
			variant="subtle"
			color="gray"
			size="compact-sm"
			className={classes.tableButton}
			aria-label={`${words}: ${of}`}
			onClick={() => show(`${name}-table`, !isTable)}
		>
			{words}
		</Button>
	);
}
