import { safeUrl } from "../../addresses/safe-url.ts";
import { CONSENT_WORDS, policyWords } from "../../subscribers/consent.ts";
import { Consent, Field, Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { type BoughtView, type EmailView, GATE_FIELDS } from "./gate-view.ts";

/** What happens when the form is sent, by when the block opens. */
const STEPS = {
	confirmed: {
		heading: "Where shall we send it?",
		action: "Send me the link",
		words: "Confirm the email we send you. Then it opens.",
	},
	"at-once": {
		heading: "Your email, please",
		action: "Open",
		words: "It opens at once. We send you an email to confirm.",
	},
} as const;

export function EmailForm({ view, backUrl, policyUrl = "", ...head }: GateBodyProps<EmailView>) {
	const { form, gate, email, errors, likely } = view;
	const { heading, action, words } = STEPS[gate.opens];
	const policy =
		gate.privacyUrl === null
			? { url: policyUrl, words: policyWords() }
			: { url: safeUrl(gate.privacyUrl), words: CONSENT_WORDS.privacy };
	const { owners } = head;
	return (
		<>
			<GateHead {...head} heading={heading} />
			<Form form={form}>
				<EmailField email={email} error={likely ? `Did you mean ${likely}?` : errors?.email} />
				<Consent
					name={GATE_FIELDS.consent}
					error={errors?.consent}
					isFirst={!errors?.email}
					isTicked={likely !== undefined}
					words={<span {...owners}>{gate.purpose}</span>}
				>
					<p className="gate-small">
						{CONSENT_WORDS.responsible} <bdi {...owners}>{gate.responsible}</bdi>, <bdi {...owners}>{gate.contact}</bdi>
						.{" "}
						{policy.url !== null && (
							<a href={policy.url} target="_blank" rel="noopener nofollow ugc">
								{policy.words}
							</a>
						)}
					</p>
				</Consent>
				{likely ? (
					<>
						<button type="submit" name={GATE_FIELDS.meant} value={likely}>
							Use <Breakable email={likely} />
						</button>
						<button className="gate-no" type="submit">
							Keep <Breakable email={email ?? ""} />
						</button>
					</>
				) : (
					<button type="submit">{action}</button>
				)}
				<p className="gate-small">{words}</p>
			</Form>
			{backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>}
		</>
	);
}

/** Asks who has paid for the address that they paid with. */
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

/** In narrow buttons an address is broken behind its @, and not within its ending. */
function Breakable({ email }: { email: string }) {
	const end = email.indexOf("@") + 1;
	return (
		<>
			{email.slice(0, end)}
			<wbr />
			{email.slice(end)}
		</>
	);
}

/** A field for the visitor's own address. */
function EmailField({ email, error }: { email: string | undefined; error: string | undefined }) {
	return (
		<Field
			name={GATE_FIELDS.email}
			label="Email"
			type="email"
			inputMode="email"
			autoComplete="email"
			defaultValue={email}
			error={error}
		/>
	);
}
