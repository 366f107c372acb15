import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import type { ProgressRow } from "./progress-rows.ts";
import classes from "./start.module.css";

interface ProgressListProps<Row extends ProgressRow> {
	label: string;
	rows: readonly Row[];
	/** The control at the end of a row. */
	actionFor?: (row: Row) => ReactNode;
}

/** The work so far, or a part of it: a row for each source and step. */
export function ProgressList<Row extends ProgressRow>({ label, rows, actionFor }: ProgressListProps<Row>) {
	return (
		<ol className={classes.progress} aria-label={label} aria-live="polite">
			{rows.map((row) => (
				<li key={row.key} data-state={row.state}>
					<span className={classes.mark}>
						{row.state === "reading" ? (
							<Loader size={18} />
						) : (
							<Icon name={row.state === "done" ? "check" : "alert"} size={20} />
						)}
					</span>
					<span className={classes.part}>
						<b dir="auto">{row.label}</b> <span>{row.words}</span>
					</span>
					{actionFor?.(row)}
				</li>
			))}
		</ol>
	);
}
