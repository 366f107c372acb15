import { use } from "react";
import { Selling } from "../../billing/billing-mode.ts";
import { LEGAL_CHANGED, LEGAL_FACTS, type LegalFacts } from "../facts.ts";
import { Contact, type Operator } from "./contact.tsx";
import { LongText, type Section } from "./long-text.tsx";
import { atGates } from "./privacy-at-gates.tsx";
import { forOwners } from "./privacy-for-owners.tsx";
import { forVisitors } from "./privacy-for-visitors.tsx";

/** The privacy page: the data that the product stores, for how long, and the ways to see and delete it. */
export function PrivacyScreen({ settings, facts = LEGAL_FACTS }: { settings: Operator; facts?: LegalFacts }) {
	const isSelling = use(Selling);
	return (
		<LongText
			title="Privacy"
			changed={LEGAL_CHANGED}
			lead={
				<>
					Linkstead stores as little as it can. This page lists all of it, and says when it goes. {settings.company}{" "}
					runs this site and answers for the data.
				</>
			}
			sections={[
				inShort(facts),
				...forVisitors(facts),
				...atGates(facts),
				...forOwners({ ...facts, isSelling }),
				...rightsAndContact(settings, facts),
			]}
		/>
	);
}

function inShort({ visitDays, countMonths }: LegalFacts): Section {
	return {
		id: "in-short",
		heading: "In short",
		body: (
			<ul>
				<li>Visitors of a page get no cookie, unless they open something locked. We never store their IP address.</li>
				<li>Owners of pages see counts, not people.</li>
				<li>
					Single visits are deleted after at most {visitDays} days, and their counts after {countMonths} months.
				</li>
				<li>We show no ads, sell no data, and load no trackers.</li>
				<li>Everyone with an account can download all of their data, and delete all of it, without asking us.</li>
			</ul>
		),
	};
}

function rightsAndContact(settings: Operator, { formerUsernameDays, minimumAge }: LegalFacts): Section[] {
	return [
		{
			id: "reasons",
			heading: "Why we may do this",
			body: (
				<p>
					We store what an account needs because you asked us for one: that is our contract with you. We count visits
					without identifying people, and limit attempts, because owners and we have a legitimate interest in knowing
					that pages work and in keeping them safe. Lists of email addresses rest on the consent of the people on them.
					We keep these lists, and the sales, on behalf of the owners of pages, who need them to deliver what they
					promised.
				</p>
			),
		},
		{
			id: "rights",
			heading: "Your rights",
			body: (
				<>
					<dl>
						<dt>See and take along</dt>
						<dd>“Download my data” in the settings gives you everything in one file, with your pictures as links.</dd>
						<dt>Correct</dt>
						<dd>You can change your name, your address and your pages yourself, at any time.</dd>
						<dt>Delete</dt>
						<dd>
							“Delete account” in the settings closes the account at once and takes its pages off the web within a
							minute. Pages, visits, pictures, files, domains, sessions, lists and sales are deleted right after that.
							Buyers who can still open something get an email before. A subscription is canceled, and the customer at
							Stripe is deleted. Stripe keeps the records of payments that the law asks for. Your usernames stay blocked
							for {formerUsernameDays} days, without your name, so that nobody can pose as you.
						</dd>
						<dt>Object and complain</dt>
						<dd>
							Tell us if you disagree with how we use your data. You can also complain to the data protection authority
							where you live.
						</dd>
					</dl>
					<p>
						If you only visited a page, we can't find your visits: nothing in our records leads to you. We can't show or
						delete them for the same reason.
					</p>
					<p>
						If you are on somebody's list or bought something, ask the owner of the page first, whom the form names.
						They can delete you from a list themselves. You can also ask us.
					</p>
				</>
			),
		},
		{
			id: "age",
			heading: "Age",
			body: <p>Accounts are for people over {minimumAge}. If a child has one, tell us, and we delete it.</p>,
		},
		{
			id: "contact",
			heading: "Questions",
			body: (
				<p>
					<Contact {...settings} /> When this page changes, the date at its top changes with it.
				</p>
			),
		},
	];
}
