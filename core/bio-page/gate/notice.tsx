import type { ReactNode } from "react";
import { policyIn, policyWords } from "../../subscribers/consent.ts";
import { CANNOT_SAVE } from "../../text/cannot-save.ts";
import { Form, QuietLink } from "./form-parts.tsx";
import { GateHead } from "./gate-head.tsx";
import type { GateBodyProps } from "./gate-screen.ts";
import type { NoticeId, NoticeView } from "./gate-view.ts";

/** What the sentences name. */
interface Facts {
	/** The page's name. */
	name: ReactNode;
	email: ReactNode;
	minimum: number | undefined;
}

interface Terms {
	heading: string;
	words: (facts: Facts) => ReactNode;
	/** The words of the button, if there can be one. */
	action?: string;
	/** What is said before the words that the button agrees to. */
	offer?: string;
	/** The button is for few. What is said matters to all. */
	isQuiet?: true;
}

const NOTICES: Record<NoticeId, Terms> = {
	"check-mail": {
		heading: "Check your email",
		// These words are true of every address, so they tell nobody whether one is on the list or has left it.
		words: ({ email }) => (
			<>
				Look for our email{email && <> to {email}</>}. Confirm there, and it opens. We send one a day at most: if none
				comes, the button in an earlier one works too, or try again tomorrow.
			</>
		),
	},
	confirm: {
		heading: "Confirm your email",
		words: ({ name }) => <>You gave your address to {name}. Confirm it, and it opens.</>,
		action: "Confirm",
	},
	confirmed: { heading: "Thank you", words: () => "Your address is confirmed.", action: "Open" },
	unsubscribe: {
		heading: "Leave this list?",
		words: ({ name }) => <>{name} will send you no more emails.</>,
		action: "Unsubscribe",
	},
	unsubscribed: {
		heading: "You have left the list",
		words: ({ name }) => <>You get no more emails from {name}.</>,
		offer: "A mistake? This is what you would agree to again:",
		action: "Subscribe again",
		isQuiet: true,
	},
	"subscribed-again": {
		heading: "You are on the list again",
		words: ({ name }) => <>You get emails from {name} again. The link in our email still ends them.</>,
	},
	"off-list": {
		heading: "You are not on this list",
		words: ({ name }) => <>You get no emails from {name}. To join again, start from the page.</>,
	},
	"open-bought": {
		heading: "This is yours",
		words: () => "You have bought it. Press the button to open it on this device.",
		action: "Open",
	},
	"bought-mailed": {
		heading: "Check your email",
		words: () => "If it was bought with this address, its link is on the way.",
	},
	"too-young": {
		heading: "Not today",
		words: ({ minimum }) => `This is for people who are ${minimum} or older.`,
	},
	"not-for-sale-yet": {
		heading: "Not for sale yet",
		words: ({ name }) => <>{name} is still setting up payments. Nothing was charged.</>,
	},
	"not-for-sale-now": {
		heading: "Not for sale right now",
		words: ({ name }) => <>{name} can’t take payments at the moment. Nothing was charged.</>,
	},
	"no-longer-for-sale": {
		heading: "No longer for sale",
		words: () => "Nothing was charged. It still opens for everyone who bought it.",
	},
	paying: {
		heading: "Almost there",
		words: () => "Your payment isn’t confirmed yet. That can take a minute.",
		action: "Look again",
	},
	"paid-twice": {
		heading: "Paid already",
		words: () => "You had bought this before, so the second payment goes back to you.",
		action: "Open",
	},
	refunded: {
		heading: "Your money went back",
		words: () => "The payment was refunded, so this is locked again.",
		action: "Buy it again",
	},
	disputed: {
		heading: "Locked for now",
		words: () => "Your bank is looking into the payment. Until that is settled, this stays locked.",
	},
	"not-ready": {
		heading: "Not open yet",
		words: ({ name }) => <>{name} is still setting this up. Come back a little later.</>,
	},
	closed: {
		heading: "Closed for now",
		words: () => "New visitors can’t pass at the moment. It still opens for those who have passed before.",
	},
	gone: { heading: "No longer here", words: ({ name }) => <>{name} has taken this away.</> },
	"cannot-save": { heading: "Not right now", words: () => CANNOT_SAVE },
	"old-link": {
		heading: "This link has expired",
		words: () => "It was used before, or it is too old. Start again from the page.",
	},
};

export function Notice({ view, backUrl, policyUrl, name, ...head }: GateBodyProps<NoticeView>) {
	const { form, nextUrl, boughtUrl, email, wording, minimum } = view;
	const { heading, words, offer, action, isQuiet } = NOTICES[view.notice];
	return (
		<>
			<GateHead {...head} heading={heading}>
				<p>{words({ name: <bdi lang={head.owners.lang}>{name}</bdi>, email: email && <bdi>{email}</bdi>, minimum })}</p>
			</GateHead>
			{form && (
				<Form form={form}>
					{offer && <p>{offer}</p>}
					{wording?.split("\n").map((line) => (
						<p key={line} className="gate-small" {...head.owners}>
							<WithPolicy line={line} policyUrl={policyUrl} />
						</p>
					))}
					<button className={isQuiet && "gate-no"} type="submit">
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
				<QuietLink href={boughtUrl}>I have bought it already</QuietLink>
			) : (
				backUrl && <QuietLink href={backUrl}>Back to the page</QuietLink>
			)}
		</>
	);
}

/** A line of a consent. Where it ends with a version of our policy, it leads there. */
function WithPolicy({ line, policyUrl }: { line: string; policyUrl: string | undefined }) {
	const day = policyIn(line);
	if (day === null || policyUrl === undefined) return line;
	const words = policyWords(day);
	return (
		<>
			{line.slice(0, -words.length)}
			<a href={`${policyUrl}?version=${day}`} target="_blank" rel="noopener nofollow">
				{words}
			</a>
		</>
	);
}
