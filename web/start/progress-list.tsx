import { Loader } from "@mantine/core";
import { Icon } from "../components/icon.tsx";
import type { ProgressRow } from "./progress-rows.ts";
import classes from "./start.module.css";

/** The work so far, or a part of it: a row for each source and step. */
export function ProgressList({ label, rows }: { label: string; rows: readonly ProgressRow[] }) {
	return (
		<ol className={classes.progress} aria-label={label} aria-live="polite">
			{rows.map(({ key, label: part, state, words }) => (
				<li key={key} data-state={state}>
					<span className={classes.mark}>
						{state === "reading" ? (
							<Loader size={18} />
						) : (
							<Icon name={state === "done" ? "check" : "alert"} size={20} />
						)}
					</span>
					<span className={classes.part}>
						<b dir="auto">{part}</b> <span>{words}</span>
					</span>
				</li>
			))}
		</ol>
	);
}
