import { CONSENT_WORDS } from "../../subscribers/consent.ts";
import { LIST_POLICIES } from "../../subscribers/list-policy.ts";
import { QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { PolicyView } from "./gate-view.ts";

/** The privacy policy that we write for the email gates of a page. */
export function ListPolicy({ view, backUrl, ...head }: GateBodyProps<PolicyView>) {
	const { day, lists, aboutUsUrl } = view;
	const { dated, about, responsible, purpose, sections, aboutUs, origin } = LIST_POLICIES[day];
	const { owners } = head;
	return (
		<>
			<GateHead {...head} heading={CONSENT_WORDS.privacy}>
				<p>{about}</p>
			</GateHead>
			<div className="gate-policy">
				{lists.map((list) => (
					<div key={`${list.responsible}\n${list.contact}`}>
						<h3>{responsible}</h3>
						<p {...owners}>{list.responsible}</p>
						<p {...owners}>{list.contact}</p>
						<h3>{purpose.heading}</h3>
						<p>{purpose.before}</p>
						{list.purposes.map((words) => (
							<blockquote key={words} {...owners}>
								{words}
							</blockquote>
						))}
						<p>{purpose.after}</p>
					</div>
				))}
				{sections.map(({ heading, paragraphs }) => (
					<div key={heading}>
						<h3>{heading}</h3>
						{paragraphs.map((words) => (
							<p key={words}>{words}</p>
						))}
					</div>
				))}
				<p>
					<a href={aboutUsUrl} target="_blank" rel="noopener">
						{aboutUs}
					</a>
				</p>
				<p className="gate-small">
					{dated}. {origin}
				</p>
			</div>
			{backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>}
		</>
	);
}
