import { Button, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { EditorIcon } from "../fields/editor-icon.tsx";
import classes from "./block-panel.module.css";

interface PanelHeadProps {
	/** The id of the title. */
	id: string;
	/** Where the way back leads. */
	back: string;
	/** The head of a form. On a phone its buttons are here: the way back says that it cancels, and the form's other one is beside the title. */
	isOfForm?: boolean;
	onBack: () => void;
	/** The title. */
	children: ReactNode;
}

/** The way back and the title of a form in the list's place. */
export function PanelHead({ id, back, isOfForm = false, onBack, children }: PanelHeadProps) {
	return (
		<div className={classes.head} data-form={isOfForm || undefined}>
			<Button
				variant="subtle"
				color="gray"
				size="sm"
				leftSection={<EditorIcon name="back" />}
				className={classes.back}
				onClick={onBack}
			>
				<span className={classes.where}>{back}</span>
				{isOfForm && <span className={classes.cancel}>Cancel</span>}
			</Button>
			<Title order={2} size="h3" id={id}>
				{children}
			</Title>
		</div>
	);
}
