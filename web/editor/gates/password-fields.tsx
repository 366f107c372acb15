import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { GATE_PASSWORD_MAX } from "../../../core/gates/gate-password.ts";
import { GATE_WORDS_MAX } from "../../../core/gates/gate-schema.ts";
import type { SharedPassword } from "./shared-passwords.ts";
import type { GateHints, TypedGate } from "./typed-gate.ts";

interface PasswordFieldsProps {
	typed: TypedGate["password"];
	hints: GateHints;
	/** The id of a password of the block's own. */
	ownId: string;
	/** The passwords of the page's other blocks. */
	others: readonly SharedPassword[];
	/** Whether the chosen password is set. */
	isSet: boolean;
	/** Whether the block is locked by the chosen password already. */
	isInUse: boolean;
	set: (change: Partial<TypedGate["password"]>) => void;
}

export function PasswordFields({ typed, hints, ownId, others, isSet, isInUse, set }: PasswordFieldsProps) {
	const shared = others.find(({ id }) => id === typed.passwordId);
	return (
		<>
			{others.length > 0 && (
				<NativeSelect
					size="md"
					label="Which password"
					value={typed.passwordId}
					data={[
						{ value: ownId, label: "Its own password" },
						...others.map(({ id, titles }) => ({ value: id, label: `Same as: ${titles.join(", ")}` })),
					]}
					onChange={(event) => set({ passwordId: event.currentTarget.value, password: "" })}
				/>
			)}
			<TextInput
				label={isSet ? "New password" : "Password"}
				description={passwordUse(isSet, isInUse, shared)}
				inputWrapperOrder={["label", "input", "error", "description"]}
				autoComplete="off"
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				maxLength={GATE_PASSWORD_MAX}
				value={typed.password}
				error={hints.password}
				onChange={(event) => set({ password: event.currentTarget.value })}
			/>
			<Textarea
				label="Hint"
				description="Optional. Everyone sees it, so don't give the password away."
				placeholder="You'll find it at the end of the spring letter."
				inputWrapperOrder={["label", "input", "error", "description"]}
				attributes={{ input: { dir: "auto" } }}
				autosize
				minRows={2}
				maxRows={4}
				maxLength={GATE_WORDS_MAX.hint}
				value={typed.hint}
				error={hints.hint}
				onChange={(event) => set({ hint: event.currentTarget.value })}
			/>
		</>
	);
}

function passwordUse(isSet: boolean, isInUse: boolean, shared: SharedPassword | undefined): string {
	if (isSet) {
		const also = shared ? " It is that of the other links too." : "";
		return `Leave empty to keep the password.${also} A new one works right away; the old one stops.`;
	}
	return isInUse
		? "Set a password. Nobody can open this link yet."
		: "Case-sensitive. You can change it, but never see it again.";
}
