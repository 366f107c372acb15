import { use } from "react";
import { ALL_PLANS, type Plan, planTerm } from "../../../core/plans/plan.ts";
import { Selling } from "../../billing/billing-mode.ts";
import { planPrice, planTerms } from "../../billing/plan-terms.ts";
import { LEGAL_CHANGED, LEGAL_FACTS, type LegalFacts } from "../facts.ts";
import { Contact, type Operator } from "./contact.tsx";
import { LongText, type Section } from "./long-text.tsx";

/** What some sections depend on besides the facts. */
interface Sale {
	isSelling: boolean;
}

/** The terms: what people may expect of the product, and what it expects of them. */
export function TermsScreen({ settings, facts = LEGAL_FACTS }: { settings: Operator; facts?: LegalFacts }) {
	const sale = { isSelling: use(Selling) };
	return (
		<LongText
			title="Terms"
			changed={LEGAL_CHANGED}
			lead={
				<>
					These are the rules between you and {settings.company}, who runs this site. By making an account you accept
					them. We wrote them to be read.
				</>
			}
			sections={[
				...account(facts),
				...pages({ ...facts, ...sale }),
				...(sale.isSelling ? plans(facts) : []),
				...gates({ ...facts, ...sale }),
				...limits(settings),
			]}
		/>
	);
}

function account({ minimumAge }: LegalFacts): Section[] {
	return [
		{
			id: "account",
			heading: "Your account",
			body: (
				<p>
					You must be over {minimumAge}. Use an email address that is yours, and keep your password to yourself: we
					treat what happens in your account as done by you. If you think that somebody else is in it, change the
					password. That ends all other sessions.
				</p>
			),
		},
		{
			id: "your-pages",
			heading: "Your pages are yours",
			body: (
				<>
					<p>
						Everything you put on a page stays yours. You allow us to store it, to resize it, and to show it to the
						people who open your page, for as long as it is there. We use it for nothing else.
					</p>
					<p>
						You are responsible for it. Use words, pictures and files that you may use, and link to things that you
						would stand by. Pages are no place to store files for yourself.
					</p>
				</>
			),
		},
	];
}

function pages({ formerUsernameDays, wrongRecordDays, isSelling }: LegalFacts & Sale): Section[] {
	return [
		{
			id: "forbidden",
			heading: "Things that don't belong here",
			body: (
				<ul>
					<li>Anything that is against the law where you are or where your visitors are.</li>
					<li>Links to malware, to phishing, and to other traps.</li>
					<li>Posing as another person, a company or an office.</li>
					<li>Threats, hate, and the harassment of people.</li>
					<li>Sexual content that involves minors.</li>
					<li>Other people's work without their permission.</li>
					<li>Spam, and pages made by the hundred to place links.</li>
					<li>Invented visits, attacks, and ways around limits.</li>
				</ul>
			),
		},
		{
			id: "reports",
			heading: "Reports and suspended pages",
			body: (
				<p>
					Every public page has a link to report it. A person looks at each report. If a page breaks these rules, we may
					suspend it. Its address then says so, its links are dead, and its owner gets an email with the reason. If we
					were wrong, we restore it as it was. We may also remove a single file for good, which nobody can download
					then, not even who has bought it. We may close accounts that go on breaking the rules.
				</p>
			),
		},
		{
			id: "usernames",
			heading: "Usernames",
			body: (
				<p>
					A username belongs to the first who takes it. Some words can't be taken, such as names of roles and of payment
					services. When you change yours, the old one leads to your page for {formerUsernameDays} days, and only you
					can take it back in that time. After that it is free for everybody.
				</p>
			),
		},
		{
			id: "domains",
			heading: "Your own domain",
			body: (
				<p>
					{isSelling &&
						`${inWords(ALL_PLANS.filter((plan) => planTerm(plan, "hasCustomDomains")))} include custom domains. `}
					A domain must be yours, which a DNS record proves. It stays yours: you can take it elsewhere at any time. If
					its records are wrong for {wrongRecordDays} days, it is paused until they are right. If another account proves
					that it owns the domain, the domain moves there.
				</p>
			),
		},
	];
}

function plans({ graceDays }: LegalFacts): Section[] {
	return [
		{
			id: "plans",
			heading: "Plans and prices",
			body: (
				<>
					<dl>
						{ALL_PLANS.map((plan) => (
							<PlanInWords key={plan} plan={plan} />
						))}
					</dl>
					<p>
						Prices are in US dollars. Taxes may come on top, and Stripe's checkout shows them before you pay. A paid
						plan is charged monthly, in advance. If you change to another plan, the difference for the rest of the month
						is charged or credited at once. If we change prices, the new ones are for new subscriptions: you keep the
						price you bought.
					</p>
				</>
			),
		},
		{
			id: "cancel",
			heading: "Canceling",
			body: (
				<p>
					You can cancel at any time with “Manage” in the settings. The plan stays until the end of the month that you
					have paid for, and nothing is charged after that. A month that has begun isn't refunded, unless the law gives
					you that right. Deleting your account ends the plan immediately.
				</p>
			),
		},
		{
			id: "downgrade",
			heading: "When a payment fails or a plan ends",
			body: (
				<>
					<p>
						If a payment fails, your plan stays for {graceDays} days, and we write to you, so that you can correct it.
						If it stays unpaid, the plan ends.
					</p>
					<p>
						When a plan ends, your account is on the free plan. Nothing is deleted. Pages beyond that plan are paused:
						they leave the web and can't be edited. Your primary page and the newest ones stay. Links beyond the plan
						are hidden, domains pause, and the Linkstead line returns to your pages. Links with a password stay locked,
						and open only for those who are in. Whoever has bought something keeps it. When you upgrade again,
						everything comes back.
					</p>
				</>
			),
		},
	];
}

function gates({ saleFeePercent, isSelling, downloadsPerLink }: LegalFacts & Sale): Section[] {
	return [
		{
			id: "locks",
			heading: "Locked links and lists",
			body: (
				<>
					<p>
						You can lock links: for people with a password,{" "}
						{isSelling && `with ${inWords(ALL_PLANS.filter(hasPasswords))}, and on every plan `}
						for people who give their email address, who are old enough, or who pay. A question about age is a notice.
						It verifies nothing, and doesn't replace what the law asks of you.
					</p>
					<p>
						A list of email addresses is yours, and you are responsible for it. Say truthfully what you send, use the
						addresses for that only, and stop when somebody unsubscribes or asks you to. We offer a privacy policy for
						it, which isn't legal advice: name yourself truthfully in it, and check that it says what you do.
					</p>
				</>
			),
		},
		{
			id: "selling",
			heading: "When you sell from your page",
			body: (
				<>
					<p>
						You are the seller and the merchant of record. Each sale is a contract between you and the buyer; we aren't
						part of it. You take payments with your own account at Stripe, under Stripe's terms. You set the price,
						which includes every tax, and you pay these taxes. Buyers read your true name, address and email address
						before they pay.
					</p>
					<p>
						You owe buyers what the page promised, and you answer for refunds, disputes and the law on sales. You refund
						in your account at Stripe, or when you remove what people have bought: then we refund them from your account
						a day later, if you tell us to. What was refunded in full, or is disputed, locks again for its buyer. If
						somebody pays twice for the same thing in one browser, we refund the second payment from your account. If
						you remove what people have bought, we write to them.
					</p>
					<p>
						{isSelling &&
							`On ${inWords(ALL_PLANS.filter((plan) => !sellsFree(plan)))} the fee for a sale is ${saleFeePercent}% of the price, which Stripe takes out of the payment for us. On ${inWords(ALL_PLANS.filter(sellsFree))} there is none. `}
						Stripe's own fees come on top. Our fee doesn't come back when you refund a buyer, except for a second
						payment. We may end sales of things that don't belong here.
					</p>
					<p>
						Tips are paid the same way, and what is said here of sales, fees, refunds and disputes holds for them. You
						owe nothing in return, and promise nothing. You pay the taxes on them.
					</p>
				</>
			),
		},
		{
			id: "buying",
			heading: "When you buy from a page",
			body: (
				<p>
					You buy from the person or company that the form names, not from us. You pay at Stripe, and the thing opens at
					once, because you agreed to that before you paid. In many countries this ends the right to withdraw; other
					rights that the law gives you remain. For refunds and complaints, write to the seller. We email you a link
					that opens it on other devices. It is for you alone: after {downloadsPerLink} downloads of a file we ask you
					to open it again. A newer file of the seller replaces the one that you bought. It works until the sale is
					refunded or disputed, or the seller removes the thing.
				</p>
			),
		},
	];
}

const hasPasswords = (plan: Plan) => planTerm(plan, "hasPasswordGates");
const sellsFree = (plan: Plan) => planTerm(plan, "saleFeePercent") === 0;

function PlanInWords({ plan }: { plan: Plan }) {
	return (
		<>
			<dt>{planTerm(plan, "name")}</dt>
			<dd>{[planPrice(plan), ...planTerms(plan)].join(" · ")}</dd>
		</>
	);
}

/** `Pro and Business` */
function inWords(named: readonly Plan[]): string {
	return named.map((plan) => planTerm(plan, "name")).join(" and ");
}

function limits(settings: Operator): Section[] {
	return [
		{
			id: "promises",
			heading: "Promises we can't make",
			body: (
				<p>
					We take care that Linkstead works, but it comes as it is. We don't promise that it never fails, loses nothing,
					or suits a certain purpose. As far as the law allows, we aren't liable for damage that follows from using it
					or from not being able to, such as lost sales. Rights that the law gives to consumers remain. Keep a copy of
					what matters to you: “Download my data” in the settings makes one.
				</p>
			),
		},
		{
			id: "end",
			heading: "Ending it",
			body: (
				<p>
					You can delete your account at any time in the settings. If we ever close this site, we say so early enough
					for you to take your data along, and charge nothing for the time after.
				</p>
			),
		},
		{
			id: "software",
			heading: "Running it yourself",
			body: (
				<p>
					The software behind Linkstead is free under the MIT license, and anybody can run it. These terms are about
					this site only. Other sites with the same software have their own.
				</p>
			),
		},
		{
			id: "contact",
			heading: "Changes and questions",
			body: (
				<p>
					When these terms change, the date at the top changes with them. <Contact {...settings} />
				</p>
			),
		},
	];
}
