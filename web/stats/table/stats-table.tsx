import type { ReactNode } from "react";
import classes from "./stats-table.module.css";

interface StatsTableProps {
	caption: string;
	/** The first column names the row, and the others hold counts. */
	columns: readonly string[];
	rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a chart. Long and wide tables scroll in place. */
export function StatsTable({ caption, columns, rows }: StatsTableProps) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
		<section className={classes.frame} aria-label={caption} tabIndex={0}>
			<table className={classes.table}>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, cells: [name, ...counts] }) => (
						<tr key={key}>
							<th scope="row">{name}</th>
							{counts.map((count, at) => (
								<td key={columns[at + 1]}>{count}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
