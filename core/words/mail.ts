import { UNCONFIRMED_DAYS } from "./kept-days.ts";

const bought = {
	subject: "Your link to {title}",
	heading: "{title} is yours",
	paragraphs: [
		"You bought it on {page}. This link opens it on every device.",
		"It was sold by {seller}. If something is wrong with it, write to {contact}.",
		// The EU wants this on a durable medium (Article 8(7)(b) of Directive 2011/83/EU).
		"Before you paid, on {consentTime}, you agreed to this: “{consent}”",
	],
	button: "Open it",
	note: "Whoever has the link can open it, so keep it to yourself. If you didn't buy anything, you can ignore this email.",
} as const;

/** The mails to visitors, and what every mail has, in English. Every language has a table of this shape. */
export const MAIL_WORDS = {
	bought,
	"sale-gone": {
		subject: "{title} is no longer there",
		heading: "{title} is no longer there",
		paragraphs: [
			"You bought it on {page}. It was removed there, so your link no longer opens it.",
			"It was sold by {seller}. If you still need it, or want your money back, write to {contact}.",
		],
		note: "You get this email because you paid with this address.",
	},
	/** The same, where the seller gives the money back. */
	"sale-refunded": {
		subject: "You get your money back for {title}",
		heading: "You get your money back",
		paragraphs: [
			"You bought {title} on {page}. It was removed there, so your link no longer opens it.",
			"Your money is on its way back, the way you paid. It can take some days until your bank shows it.",
			"It was sold by {seller}. If the money doesn't arrive, write to {contact}.",
		],
		note: "You get this email because you paid with this address.",
	},
	/** The seller has put a newer file in the place of what was bought, and wants buyers to know. */
	"file-updated": {
		subject: "A newer version of {title}",
		heading: "{title} has a newer version",
		paragraphs: [
			"You bought it on {page}. There is a newer file now, and it is yours, too. This link opens it on every device.",
			"It was sold by {seller}. If something is wrong with it, write to {contact}.",
		],
		button: "Open it",
		note: "You get this email because you paid with this address. Whoever has the link can open it, so keep it to yourself.",
	},
	"confirm-subscription": {
		subject: "Do you want emails from {page}?",
		heading: "Is this your email address?",
		paragraphs: [
			"Somebody entered this address at {address} and asked for emails from {page}.",
			"If it was you, please confirm. The link shows once more what you agree to.",
		],
		button: "Confirm address",
		note: `If it wasn't you, ignore this email. Without your confirmation you haven't subscribed, and we delete your address after ${UNCONFIRMED_DAYS} days.`,
	},
	/** What every mail has. */
	layout: {
		stop: "Stop these emails",
		/** Precedes the address that the button leads to. */
		noButton: "Button doesn't work? Open",
	},
} as const;

/** The shape of words, whatever they are. */
type Shape<T> = T extends string
	? string
	: T extends readonly string[]
		? readonly string[]
		: { readonly [Key in keyof T]: Shape<T[Key]> };

export type MailWords = Shape<typeof MAIL_WORDS>;
