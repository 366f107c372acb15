import { Button, Text, Title } from "@mantine/core";
import type { ReactNode, SubmitEvent } from "react";
import { Icon } from "../components/icon.tsx";
import classes from "./start.module.css";
import { STEPS, type StartAction, type StepId } from "./start-state.ts";

interface StepFrameProps {
	step: StepId;
	title: string;
	words: string;
	/** The words of the main button. */
	next: string;
	/** The words of the button that goes on with less. */
	skip?: string;
	isPending?: boolean;
	/** Whether that button works while the main one is pending. */
	canSkip?: boolean;
	act: (action: StartAction) => void;
	onNext: () => void;
	onSkip: () => void;
	children: ReactNode;
}

/** A step: its place among the others, its fields, and the ways on and back. */
export function StepFrame({
	step,
	title,
	words,
	next,
	skip = "Skip",
	isPending = false,
	canSkip = !isPending,
	act,
	onNext,
	onSkip,
	children,
}: StepFrameProps) {
	const at = STEPS.indexOf(step);
	const before = STEPS[at - 1];

	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (!isPending) onNext();
	}

	return (
		<form className={classes.step} noValidate onSubmit={submit}>
			<div className={classes.place}>
				<Text size="sm" c="dimmed">{`Step ${at + 1} of ${STEPS.length}`}</Text>
				<span className={classes.marks} aria-hidden="true">
					{STEPS.map((id, index) => (
						<span key={id} data-done={index <= at || undefined} />
					))}
				</span>
			</div>
			<div>
				<Title order={1} size="h2">
					{title}
				</Title>
				<Text c="dimmed" mt={4}>
					{words}
				</Text>
			</div>
			{children}
			<div className={classes.ways}>
				{before && !isPending && (
					<Button
						variant="subtle"
						color="gray"
						px="sm"
						leftSection={<Icon name="back" size={18} />}
						onClick={() => act({ kind: "goTo", step: before })}
					>
						Back
					</Button>
				)}
				<span className={classes.room} />
				<Button variant="subtle" color="gray" px="sm" disabled={!canSkip} onClick={onSkip}>
					{skip}
				</Button>
				<Button type="submit" loading={isPending}>
					{next}
				</Button>
			</div>
		</form>
	);
}
