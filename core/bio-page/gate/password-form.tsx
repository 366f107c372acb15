import { Field, Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { GATE_FIELDS, type PasswordView } from "./gate-view.ts";

export function PasswordForm({ view, backUrl, words, ...head }: GateBodyProps<PasswordView>) {
	const { form, hint, error } = view;
	return (
		<>
			<GateHead {...head} heading={words.password.heading}>
				{hint && <p {...head.owners}>{hint}</p>}
			</GateHead>
			<Form form={form}>
				<Field
					name={GATE_FIELDS.password}
					label={words.password.label}
					type="password"
					autoComplete="off"
					autoCapitalize="none"
					error={error && words.errors[error]}
				/>
				<button type="submit">{words.open}</button>
			</Form>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}
