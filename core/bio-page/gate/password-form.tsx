import { Field, Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { GATE_FIELDS, type PasswordView } from "./gate-view.ts";

export function PasswordForm({ view, backUrl, ...head }: GateBodyProps<PasswordView>) {
	const { form, hint, error } = view;
	return (
		<>
			<GateHead {...head} heading="The password, please">
				{hint && <p {...head.owners}>{hint}</p>}
			</GateHead>
			<Form form={form}>
				<Field
					name={GATE_FIELDS.password}
					label="Password"
					type="password"
					autoComplete="off"
					autoCapitalize="none"
					error={error}
				/>
				<button type="submit">Open</button>
			</Form>
			{backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>}
		</>
	);
}
