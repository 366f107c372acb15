import { FilledIn } from "../../words/filled-in.tsx";
import type { NoticeId, NoticeWords } from "../../words/gates.ts";
import { Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { NoticeView } from "./gate-view.ts";

/** Their button is for few. What is said matters to all. */
const QUIET: ReadonlySet<NoticeId> = new Set(["unsubscribed"]);

export function Notice({ view, backUrl, policyUrl, name, words: ours, ...head }: GateBodyProps<NoticeView>) {
	const { notice, form, nextUrl, boughtUrl, email, wording, policy, minimum } = view;
	const { heading, words, offer, action }: NoticeWords = ours.notices[notice];
	const values = { name: <bdi lang={head.owners.lang}>{name}</bdi>, email: <bdi>{email}</bdi>, minimum };
	return (
		<>
			<GateHead {...head} heading={heading}>
				<p>
					<FilledIn sentence={words} values={values} />
				</p>
			</GateHead>
			{form && (
				<Form form={form}>
					{offer && <p>{offer}</p>}
					{wording?.split("\n").map((line) => (
						<p key={line} className="gate-small" {...head.owners}>
							<WithPolicy line={line} policy={policy} policyUrl={policyUrl} />
						</p>
					))}
					<button className={QUIET.has(notice) ? "gate-no" : undefined} type="submit">
						{action}
					</button>
				</Form>
			)}
			{nextUrl && (
				<p className="gate-form">
					<a className="gate-next" href={nextUrl}>
						{action}
					</a>
				</p>
			)}
			{boughtUrl ? (
				<QuietLink href={boughtUrl}>{ours.boughtAlready}</QuietLink>
			) : (
				backUrl && <QuietLink href={backUrl}>{ours.back}</QuietLink>
			)}
		</>
	);
}

interface WithPolicyProps extends Pick<NoticeView, "policy"> {
	line: string;
	policyUrl: string | undefined;
}

/** A line of a consent. Where it ends with a version of our policy, it leads there. */
function WithPolicy({ line, policy, policyUrl }: WithPolicyProps) {
	if (!policy || policyUrl === undefined || !line.endsWith(policy.words)) return line;
	return (
		<>
			{line.slice(0, -policy.words.length)}
			<a href={`${policyUrl}?version=${policy.day}`} target="_blank" rel="noopener nofollow">
				{policy.words}
			</a>
		</>
	);
}
