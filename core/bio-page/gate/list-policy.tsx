import { QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { PolicyView } from "./gate-view.ts";

/** The privacy policy that we write for the email gates of a page. */
export function ListPolicy({ view, backUrl, words, ...head }: GateBodyProps<PolicyView>) {
	const { day, lists, aboutUsUrl } = view;
	const { dated, about, responsible, purpose, sections, aboutUs, origin } = head.spoken.policies[day];
	const { owners } = head;
	return (
		<>
			<GateHead {...head} heading={words.email.privacy}>
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
						{list.purposes.map((sent) => (
							<blockquote key={sent} {...owners}>
								{sent}
							</blockquote>
						))}
						<p>{purpose.after}</p>
					</div>
				))}
				{sections.map(({ heading, paragraphs }) => (
					<div key={heading}>
						<h3>{heading}</h3>
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
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
			{backUrl && <QuietLink href={backUrl}>{words.back}</QuietLink>}
		</>
	);
}
