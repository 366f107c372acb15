import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Awning } from "../components/awning.tsx";
import classes from "./result-panel.module.css";

interface ResultPanelProps {
	/** Names the panel, such as "Your rate". */
	label: string;
	/** Each new result has another number, and 0 means that there is none yet. */
	count: number;
	/** The result in one sentence, for screen readers. */
	announcement: string;
	/** Stands in the panel before the first result. */
	empty: { words: string; onExample: () => void };
	/** Whether the person goes on in the form after a result. */
	keepsPlace?: boolean;
	children: ReactNode;
}

/** The shop window of a tool. A new result is announced and scrolled into view. */
export function ResultPanel({ label, count, announcement, empty, keepsPlace = false, children }: ResultPanelProps) {
	const panel = useRef<HTMLElement>(null);

	useEffect(() => {
		if (count > 0 && !keepsPlace) panel.current?.scrollIntoView({ block: "nearest" });
	}, [count, keepsPlace]);

	return (
		<section
			ref={panel}
			tabIndex={-1}
			className={classes.panel}
			aria-label={label}
			data-empty={count === 0 || undefined}
			data-first={!keepsPlace || undefined}
		>
			{count > 0 && (
				<div className={classes.roof}>
					<Awning stripes="few" />
				</div>
			)}
			<p role="status" className="unseen">
				{/* The key announces the same words again. */}
				<span key={count}>{count > 0 && announcement}</span>
			</p>
			{count > 0 ? (
				<div className={classes.result}>{children}</div>
			) : (
				<div className={classes.empty}>
					<p>{empty.words}</p>
					<Button
						variant="default"
						onClick={() => {
							// The button goes with the empty panel, so the panel itself takes the focus.
							panel.current?.focus();
							empty.onExample();
						}}
					>
						Try an example
					</Button>
				</div>
			)}
		</section>
	);
}

/** The buttons below a result. */
export function ResultActions({ children }: { children: ReactNode }) {
	return <div className={classes.actions}>{children}</div>;
}
