import { safeUrl } from "../../addresses/safe-url.ts";
import { policyWords } from "../../subscribers/consent.ts";
import { fillIn } from "../../words/fill-in.ts";
import { FilledIn } from "../../words/filled-in.tsx";
import type { GateWords } from "../../words/gates.ts";
import { Consent, Field, Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import { type BoughtView, type EmailView, GATE_FIELDS } from "./gate-view.ts";

export function EmailForm({ view, backUrl, policyUrl = "", words, ...head }: GateBodyProps<EmailView>) {
	const { form, gate, email, errors, likely } = view;
	const { heading, action, words: next } = words.email[gate.opens];
	const { owners, spoken } = head;
	const policy =
		gate.privacyUrl === null
			? { url: policyUrl, words: policyWords(spoken) }
			: { url: safeUrl(gate.privacyUrl), words: words.email.privacy };
	return (
		<>
			<GateHead {...head} heading={heading} />
			<Form form={form}>
				<EmailField
					email={email}
					words={words}
					error={
						likely ? fillIn(words.email.didYouMean, { email: likely }) : errors?.email && words.errors[errors.email]
					}
				/>
				<Consent
					name={GATE_FIELDS.consent}
					error={errors?.consent && words.errors[errors.consent]}
					isFirst={!errors?.email}
					isTicked={likely !== undefined}
					words={<span {...owners}>{gate.purpose}</span>}
				>
					<p className="gate-small">
						{words.email.responsible} <bdi {...owners}>{gate.responsible}</bdi>, <bdi {...owners}>{gate.contact}</bdi>.{" "}
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
							<FilledIn sentence={words.email.use} values={{ email: <Breakable email={likely} /> }} />
						</button>
						<button className="gate-no" type="submit">
							<FilledIn sentence={words.email.keep} values={{ email: <Breakable email={email ?? ""} /> }} />
						</button>
					</>
				) : (
					<button type="submit">{action}</button>
				)}
				<p className="gate-small">{next}</p>
			</Form>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}

/** Asks who has paid for the address that they paid with. */
export function BoughtForm({ view, backUrl, words, ...head }: GateBodyProps<BoughtView>) {
	const { form, email, error, isOftenDownloaded } = view;
	return (
		<>
			<GateHead {...head} heading={words.bought.heading}>
				{isOftenDownloaded && <p>{words.bought.often}</p>}
				<p>{words.bought.words}</p>
			</GateHead>
			<Form form={form}>
				<EmailField email={email} words={words} error={error && words.errors[error]} />
				<button type="submit">{words.sendLink}</button>
			</Form>
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
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

interface EmailFieldProps {
	email: string | undefined;
	words: GateWords;
	error: string | undefined;
}

/** A field for the visitor's own address. */
function EmailField({ email, words, error }: EmailFieldProps) {
	return (
		<Field
			name={GATE_FIELDS.email}
			label={words.emailLabel}
			type="email"
			inputMode="email"
			autoComplete="email"
			defaultValue={email}
			error={error}
		/>
	);
}
