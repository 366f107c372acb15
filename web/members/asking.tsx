import { Button, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import classes from "./members.module.css";

interface AskingProps {
	question: string;
	/** The button that does it. */
	yes: string;
	isPending: boolean;
	onYes: () => void;
	onKeep: () => void;
}

/** A question in a row, before something that can't be taken back. */
export function Asking({ question, yes, isPending, onYes, onKeep }: AskingProps) {
	const keep = useRef<HTMLButtonElement>(null);
	// The button that was pressed is gone. Enter once more must not answer yes.
	useEffect(() => keep.current?.focus(), []);
	return (
		<fieldset className={classes.asking} onKeyDown={(event) => event.key === "Escape" && onKeep()}>
			<legend className="unseen">{question}</legend>
			<Text aria-hidden="true">{question}</Text>
			<Button size="sm" variant="default" c="var(--mantine-color-error)" loading={isPending} onClick={onYes}>
				{yes}
			</Button>
			<Button size="sm" variant="default" ref={keep} onClick={onKeep}>
				Keep
			</Button>
		</fieldset>
	);
}
