import { Button } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import type { SaveState } from "./auto-saver.ts";
import classes from "./strip.module.css";
import { complaint } from "./voice.ts";

interface StripProps extends Pick<SaveState, "progress" | "problem"> {
	onRetry: () => void;
	/** Takes along what nobody will save here. */
	keep: ReactNode;
	/** A question that comes first, or false. */
	children: ReactNode;
}

/**
 * The lines below the bar, which push the page down: why the last save failed, and a problem that no control can show. The
 * first stays during retries, so that screen readers announce it once and its button keeps the focus.
 */
export function Strip({ progress, problem, onRetry, keep, children }: StripProps) {
	const other = useSyncExternalStore(complaint.subscribe, complaint.get);
	const isFailed = problem !== null && progress !== "conflict";
	if (!isFailed && !other && !children) return null;
	return (
		<div className={classes.strips}>
			{children}
			{isFailed && (
				<Line {...problem}>
					{problem.isFinal && keep}
					<StripButton onClick={() => progress === "failed" && onRetry()}>Retry</StripButton>
				</Line>
			)}
			{other && (
				<Line {...other}>
					{other.action && <StripButton onClick={other.action.run}>{other.action.label}</StripButton>}
					<StripButton onClick={() => complaint.set(null)}>Close</StripButton>
				</Line>
			)}
		</div>
	);
}

function Line({ title, message, children }: { title: string; message: string; children: ReactNode }) {
	return (
		<div className={classes.strip}>
			<div className={classes.line}>
				<p role="alert" className={classes.problem}>
					<b>{title}</b> – {message}
				</p>
				{children}
			</div>
		</div>
	);
}

function StripButton({ onClick, children }: { onClick: () => void; children: string }) {
	return (
		<Button size="sm" variant="subtle" color="red" onClick={onClick}>
			{children}
		</Button>
	);
}
