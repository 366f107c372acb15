import { Textarea, TextInput } from "@mantine/core";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";
import { GATE_WORDS_MAX } from "../../../core/gates/gate-schema.ts";
import { ChoiceField, optionsOf } from "../fields/choice-field.tsx";
import { OurPolicy } from "./our-policy.tsx";
import type { GateHints, TypedGate } from "./typed-gate.ts";

interface EmailFieldsProps {
	typed: TypedGate["email"];
	hints: GateHints;
	set: (change: Partial<TypedGate["email"]>) => void;
}

const POLICIES = optionsOf({ ours: "Use ours", own: "My own" });
const OPENS = optionsOf({ confirmed: "After they confirm", "at-once": "Right away" });

export function EmailFields({ typed, hints, set }: EmailFieldsProps) {
	return (
		<>
			<Textarea
				label="What you will send"
				description="Visitors tick this sentence. We keep it with their address as proof."
				placeholder="You write to me about new shows, once a month at most. I can leave at any time."
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				autosize
				minRows={2}
				maxRows={5}
				maxLength={GATE_WORDS_MAX.purpose}
				value={typed.purpose}
				error={hints.purpose}
				onChange={(event) => set({ purpose: event.currentTarget.value })}
			/>
			<TextInput
				label="Your name or company"
				placeholder="Your name, or that of your company"
				attributes={{ input: { dir: "auto" } }}
				maxLength={GATE_WORDS_MAX.responsible}
				value={typed.responsible}
				error={hints.responsible}
				onChange={(event) => set({ responsible: event.currentTarget.value })}
			/>
			<TextInput
				label="Contact"
				description="Visitors can read it."
				placeholder="An email address, or a postal one"
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				maxLength={GATE_WORDS_MAX.contact}
				value={typed.contact}
				error={hints.contact}
				onChange={(event) => set({ contact: event.currentTarget.value })}
			/>
			<ChoiceField
				label="Privacy policy"
				value={typed.policy}
				options={POLICIES}
				onChoose={(policy) => set({ policy })}
			/>
			{typed.policy === "ours" ? (
				<OurPolicy typed={typed} />
			) : (
				<TextInput
					label="Its address"
					placeholder="example.com/privacy"
					inputMode="url"
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					maxLength={LINK_URL_MAX}
					value={typed.privacyUrl}
					error={hints.privacyUrl}
					onChange={(event) => set({ privacyUrl: event.currentTarget.value })}
				/>
			)}
			<ChoiceField label="The link opens" value={typed.opens} options={OPENS} onChoose={(opens) => set({ opens })} />
		</>
	);
}
