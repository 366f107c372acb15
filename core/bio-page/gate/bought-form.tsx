import { EmailField } from "./email-form.tsx";
import { Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { BoughtView } from "./gate-view.ts";

export function BoughtForm({ view, backUrl, ...head }: GateBodyProps<BoughtView>) {
	const { form, email, error } = view;
	return (
		<>
			<GateHead {...head} heading="Bought already?">
				<p>We send the link again, to the email address that you paid with.</p>
			</GateHead>
			<Form form={form}>
				<EmailField email={email} error={error} />
				<button type="submit">Send me the link</button>
			</Form>
			{backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>}
		</>
	);
}
