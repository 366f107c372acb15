import { ActionIcon } from "@mantine/core";
import { EditorIcon } from "../fields/editor-icon.tsx";
import classes from "./sortable.module.css";

interface RowButtonProps {
	label: string;
	icon: "up" | "down" | "lock" | "delete" | "hide" | "show";
	/** Disables the button but keeps it focusable, so the focus isn't lost. */
	isIdle?: boolean;
	onClick: () => void;
}

/** An icon button in a row. */
export function RowButton({ label, icon, isIdle = false, onClick }: RowButtonProps) {
	return (
		<ActionIcon
			variant="subtle"
			color="gray"
			size={44}
			className={classes.action}
			aria-label={label}
			data-action={icon}
			aria-disabled={isIdle || undefined}
			onClick={() => !isIdle && onClick()}
		>
			<EditorIcon name={icon} />
		</ActionIcon>
	);
}
