import { ActionIcon } from "@mantine/core";
import { EditorIcon } from "../fields/editor-icon.tsx";
import classes from "./frame.module.css";

interface HistoryButtonsProps {
	/** Null when there is nothing to undo or redo. */
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
			// `aria-disabled` keeps the button focusable, so the focus isn't lost after the last step.
			aria-disabled={act === null || undefined}
			className={classes.step}
			onClick={() => act?.()}
		>
			<EditorIcon name={icon} />
		</ActionIcon>
	);
}
