import { ActionIcon } from "@mantine/core";
import { Icon } from "../components/icon.tsx";
import classes from "./editor.module.css";

interface HistoryButtonsProps {
	/** Null when there is nothing to step back, or forth, to. */
	undo: (() => void) | null;
	redo: (() => void) | null;
}

export function HistoryButtons({ undo, redo }: HistoryButtonsProps) {
	return (
		<div className={classes.history}>
			<HistoryButton label="Undo" icon="undo" act={undo} />
			<HistoryButton label="Redo" icon="redo" act={redo} />
		</div>
	);
}

function HistoryButton({ label, icon, act }: { label: string; icon: "undo" | "redo"; act: (() => void) | null }) {
	return (
		<ActionIcon
			variant="subtle"
			color="gray"
			size={44}
			aria-label={label}
			title={label}
			// Stays focusable, so that the keyboard doesn't lose its place after the last step.
			aria-disabled={act === null || undefined}
			className={classes.step}
			onClick={() => act?.()}
		>
			<Icon name={icon} />
		</ActionIcon>
	);
}
