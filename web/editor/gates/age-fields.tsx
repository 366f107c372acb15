import { Textarea, TextInput } from "@mantine/core";
import { GATE_WORDS_MAX } from "../../../core/gates/gate-schema.ts";
import { ChoiceField, optionsOf } from "../fields/choice-field.tsx";
import type { GateHints, TypedGate } from "./typed-gate.ts";

interface AgeFieldsProps {
	typed: TypedGate["age"];
	hints: GateHints;
	set: (change: Partial<TypedGate["age"]>) => void;
}

const ASKS = optionsOf({ yes: "Yes or no", birthdate: "Date of birth" });

export function AgeFields({ typed, hints, set }: AgeFieldsProps) {
	return (
		<>
			<TextInput
				label="Minimum age"
				inputMode="numeric"
				maxLength={3}
				w="8rem"
				value={typed.minimum}
				error={hints.minimum}
				onChange={(event) => set({ minimum: event.currentTarget.value })}
			/>
			<ChoiceField label="Ask for" value={typed.asks} options={ASKS} onChoose={(asks) => set({ asks })} />
			<Textarea
				label="Reason"
				description="Optional. We take their word for it and store no birth date."
				placeholder="There is real rum in these, so we ask first."
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				autosize
				minRows={2}
				maxRows={4}
				maxLength={GATE_WORDS_MAX.words}
				value={typed.words}
				error={hints.words}
				onChange={(event) => set({ words: event.currentTarget.value })}
			/>
		</>
	);
}
