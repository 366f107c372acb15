import { Button, TextInput, UnstyledButton } from "@mantine/core";
import type { Becomes } from "../../core/adding/line-reading.ts";
import { Icon } from "../components/icon.tsx";
import { leaveRow } from "./leave-row.ts";
import { choicesFor } from "./read-typed.ts";
import classes from "./start.module.css";
import type { StartAction, WrongLine } from "./start.ts";

interface WrongLinesProps {
	lines: readonly WrongLine[];
	act: (action: StartAction) => void;
	onMend: (id: string, typed: string) => void;
	/** Takes a line as the person has said. */
	onChoose: (id: string, typed: string, becomes: Becomes) => void;
}

/** Lines that can't be taken as they are, each with its reason and its ways out. */
export function WrongLines({ lines, act, onMend, onChoose }: WrongLinesProps) {
	return (
		<ul className={classes.wrong} aria-label="Not added">
			{lines.map(({ id, typed, reason, mended, platforms, isDouble }) => (
				<li key={id}>
					<TextInput
						aria-label="Not added"
						error={reason}
						errorProps={{ role: "alert" }}
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						value={typed}
						rightSectionWidth={44}
						rightSection={
							<UnstyledButton
								className={classes.tool}
								aria-label={`Remove ${typed}`}
								onClick={({ currentTarget }) => {
									leaveRow(currentTarget);
									act({ kind: "dropWrong", id });
								}}
							>
								<Icon name="close" />
							</UnstyledButton>
						}
						onChange={({ currentTarget }) => act({ kind: "changeWrong", id, typed: currentTarget.value })}
						onKeyDown={(event) => {
							if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
							event.preventDefault();
							onMend(id, typed);
						}}
					/>
					<div className={classes.chips}>
						{isDouble && (
							<Button variant="default" size="sm" radius="xl" onClick={() => onMend(id, typed)}>
								Add anyway
							</Button>
						)}
						{mended !== null && (
							<Button variant="default" size="sm" radius="xl" data-wraps onClick={() => onMend(id, mended)}>
								{`Use ${mended}`}
							</Button>
						)}
						{choicesFor({ typed, platforms }).map(({ words, becomes }) => (
							<Button
								key={words}
								variant="default"
								size="sm"
								radius="xl"
								onClick={({ currentTarget }) => {
									leaveRow(currentTarget);
									onChoose(id, typed, becomes);
								}}
							>
								{words}
							</Button>
						))}
					</div>
				</li>
			))}
		</ul>
	);
}
