import { CANNOT_SAVE } from "../text/cannot-save.ts";

/*
 * Our own words at gates, in English. Every language has a table of this shape. Some of them are what visitors agree to, and
 * are stored as they were shown.
 */

/** What is wrong with an answer. Each belongs beside one field. */
const errors = {
	password: "Not quite. Check your capitals.",
	tooManyTries: "Too many tries. Wait a few minutes, then try again.",
	busy: "Many people are trying this right now. Wait a few seconds, then try again.",
	tryLater: "Too many tries. Please try again later.",
	email: "Enter an email address like name@example.com.",
	consent: "Check the box to go on.",
	textChanged: "This text has changed meanwhile. Please read it again.",
	birth: "Enter the day, the month and the year.",
	priceChanged: "The price has changed meanwhile. This is the new one. Nothing was charged.",
	noPayments: "The payment service can't be reached right now. Nothing was charged. Please try again in a minute.",
};

/** What stands in place of a form. */
const notices = {
	"check-mail": {
		heading: "Check your email",
		// These words are true of every address, so they tell nobody whether one is on the list or has left it.
		words:
			"Look for our email to {email}. Confirm there, and it opens. We send one a day at most: if none comes, the button in an earlier one works too, or try again tomorrow.",
	},
	confirm: {
		heading: "Confirm your email",
		words: "You gave your address to {name}. Confirm it, and it opens.",
		action: "Confirm",
	},
	confirmed: { heading: "Thank you", words: "Your address is confirmed.", action: "Open" },
	unsubscribe: {
		heading: "Leave this list?",
		words: "{name} will send you no more emails.",
		action: "Unsubscribe",
	},
	unsubscribed: {
		heading: "You have left the list",
		words: "You get no more emails from {name}.",
		offer: "A mistake? This is what you would agree to again:",
		action: "Subscribe again",
	},
	"subscribed-again": {
		heading: "You are on the list again",
		words: "You get emails from {name} again. The link in our email still ends them.",
	},
	"off-list": {
		heading: "You are not on this list",
		words: "You get no emails from {name}. To join again, start from the page.",
	},
	"open-bought": {
		heading: "This is yours",
		words: "You have bought it. Press the button to open it on this device.",
		action: "Open",
	},
	"bought-mailed": {
		heading: "Check your email",
		words: "If it was bought with this address, its link is on the way.",
	},
	"too-young": { heading: "Not today", words: "This is for people who are {minimum} or older." },
	"not-for-sale-yet": {
		heading: "Not for sale yet",
		words: "{name} is still setting up payments. Nothing was charged.",
	},
	"not-for-sale-now": {
		heading: "Not for sale right now",
		words: "{name} can’t take payments at the moment. Nothing was charged.",
	},
	"no-longer-for-sale": {
		heading: "No longer for sale",
		words: "Nothing was charged. It still opens for everyone who bought it.",
	},
	paying: {
		heading: "Almost there",
		words: "Your payment isn’t confirmed yet. That can take a minute.",
		action: "Look again",
	},
	"paid-twice": {
		heading: "Paid already",
		words: "You had bought this before, so the second payment goes back to you.",
		action: "Open",
	},
	refunded: {
		heading: "Your money went back",
		words: "The payment was refunded, so this is locked again.",
		action: "Buy it again",
	},
	disputed: {
		heading: "Locked for now",
		words: "Your bank is looking into the payment. Until that is settled, this stays locked.",
	},
	"not-ready": {
		heading: "Not open yet",
		words: "{name} is still setting this up. Come back a little later.",
	},
	closed: {
		heading: "Closed for now",
		words: "New visitors can’t pass at the moment. It still opens for those who have passed before.",
	},
	gone: { heading: "No longer here", words: "{name} has taken this away." },
	"cannot-save": {
		heading: "Not right now",
		words: CANNOT_SAVE,
	},
	"old-link": {
		heading: "This link has expired",
		words: "It was used before, or it is too old. Start again from the page.",
	},
};

export const GATE_WORDS = {
	back: "Back to the page",
	open: "Open",
	continue: "Continue",
	emailLabel: "Email",
	sendLink: "Send me the link",
	boughtAlready: "I have bought it already",
	errors,
	password: { heading: "The password, please", label: "Password" },
	email: {
		/** By when the block opens. */
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
		didYouMean: "Did you mean {email}?",
		use: "Use {email}",
		keep: "Keep {email}",
		/** Parts of what a visitor agrees to: "Responsible: Jane Roe, jane@example.com. Privacy policy of November 29, 2026". */
		responsible: "Responsible:",
		privacy: "Privacy policy",
		privacyOf: "Privacy policy of {day}",
	},
	age: {
		isOlder: "Are you {minimum} or older?",
		whenBorn: "When were you born?",
		yes: "Yes, I am {minimum} or older",
		noBack: "No, back to the page",
		noYounger: "No, I am younger",
		birthDate: "Date of birth",
		day: "Day",
		month: "Month",
		year: "Year",
		/** How long the answer is kept: as the gate's cookie lasts. */
		kept: "We remember your answer until you close the browser. Nothing else is kept.",
	},
	bought: {
		heading: "Bought already?",
		words: "We send the link again, to the email address that you paid with.",
		/** Instead of a download, before the words. */
		often: "This file was downloaded very often from here. Open the link in our email to go on.",
	},
	sale: {
		price: "Price",
		taxIncluded: "Tax included",
		soldBy: "Sold by",
		paidBy: "Paid by",
		card: "Card, through Stripe",
		pay: "Pay {price}",
		/** At Stripe, below the title of what is sold. */
		onPage: "On the page of {name}",
		afterwards: "It opens as soon as you have paid. We email you a link for your other devices.",
		/**
		 * Buyers tick a box beside it, and it is stored with the sale. Whoever agrees to get digital content at once, and knows what
		 * that means, gives up the 14 days to withdraw (Article 16(m) of Directive 2011/83/EU). The words are ours, not the law's.
		 */
		consent: "Give me access now. I understand that I lose my right to cancel.",
	},
	/** A file that is ready. Apps often hold downloads back, and their browser has no cookie of the visitor's own one. */
	file: {
		heading: "Your file is ready",
		inApp:
			"Nothing happens? Inside Instagram and similar apps, downloads may not start. Open this page in your own browser then.",
		inAppBought:
			"Nothing happens? Inside Instagram and similar apps, downloads may not start. Open the link in our email in your own browser then. It works on each of your devices.",
	},
	/** A tip: what to give, and what one may write with it. */
	tip: {
		choose: "Choose an amount",
		/** The field for one’s own amount, and its limits. */
		own: "Another amount",
		limits: "From {from} to {to}",
		giver: "Your name",
		words: "A few words",
		/** Beside the label of a field that can stay empty. */
		optional: "optional",
		/** A box that is never ticked before. `{percent}` is our share of a sale. */
		coverFee: "I’ll cover the fee: {percent} on top",
		to: "Goes to",
		action: "Tip",
		afterwards: "You pay on the next page, at Stripe. A tip unlocks nothing.",
		thanks: "Thank you",
		/** Without words of the owner’s. */
		onItsWay: "Your tip of {amount} is on its way to {name}.",
		errors: {
			choose: "Choose an amount.",
			typo: "Enter an amount like {amount}.",
			small: "The smallest tip is {amount}.",
			large: "The largest tip is {amount}.",
			long: "Use {max} characters at most.",
			changed: "The tips have changed meanwhile. Please choose again. Nothing was charged.",
		},
	},
	feed: { heading: "The newest", empty: "Nothing is here yet. Come back a little later." },
	notices,
};

export type GateWords = typeof GATE_WORDS;

/** What can be wrong with an answer at a gate. */
export type GateError = keyof typeof errors;

/** What a visitor sees in place of a form. */
export type NoticeId = keyof typeof notices;

/** The words of a notice. */
export interface NoticeWords {
	heading: string;
	words: string;
	/** The words of the button, if there can be one. */
	action?: string;
	/** What is said before the words that the button agrees to. */
	offer?: string;
}
