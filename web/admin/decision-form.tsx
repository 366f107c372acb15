import { Button, Group, Stack, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { REPORT_WORDS_MAX, type ReportReasonId } from "../../core/moderation/report-reason.ts";
import { ReasonField } from "./reason-field.tsx";

interface DecisionFormProps {
	/** What the decision does. */
	children: ReactNode;
	wordsLabel: string;
	button: string;
	isPending: boolean;
	onClose: () => void;
}

interface FreeProps extends DecisionFormProps {
	needsReason: false;
	onDecide: (decision: { words: string }) => void;
}

interface ReasonedProps extends DecisionFormProps {
	/** A decision against somebody has a reason. */
	needsReason: true;
	onDecide: (decision: { words: string; reason: ReportReasonId }) => void;
}

/** Asks for the words of a decision, and for its reason where it needs one. */
export function DecisionForm({
	children,
	wordsLabel,
	button,
	isPending,
	onClose,
	...decision
}: FreeProps | ReasonedProps) {
	const [reason, setReason] = useState<ReportReasonId | "">("");
	const [words, setWords] = useState("");
	const [hint, setHint] = useState<string | null>(null);

	function decide() {
		if (!decision.needsReason) return decision.onDecide({ words });
		if (reason === "") return setHint("Choose a reason.");
		decision.onDecide({ words, reason });
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				decide();
			}}
		>
			<Stack>
				{children}
				{decision.needsReason && (
					<ReasonField
						value={reason}
						error={hint}
						onChoose={(chosen) => {
							setReason(chosen);
							setHint(null);
						}}
					/>
				)}
				<Textarea
					label={wordsLabel}
					rows={4}
					maxLength={REPORT_WORDS_MAX}
					attributes={{ input: { dir: "auto" } }}
					data-autofocus={decision.needsReason ? undefined : true}
					value={words}
					onChange={(event) => setWords(event.currentTarget.value)}
				/>
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" loading={isPending} {...(decision.needsReason ? { color: "red.9" } : {})}>
						{button}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
