import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";

/*
 * The privacy policy that we write for the email gates of a page, for owners who have none of their own, in English. The
 * owner's words, who is responsible and what for, stand between its sections and never within a sentence of ours.
 */

interface Section {
	heading: string;
	paragraphs: readonly string[];
}

export interface ListPolicy {
	/** The day of this version, in words. */
	dated: string;
	/** What the policy is about. */
	about: string;
	/** Precedes who is responsible, with a way to reach them. */
	responsible: string;
	/** Precedes what the owner sends. */
	purpose: { heading: string; before: string; after: string };
	sections: readonly Section[];
	/** Follows what we do for the owner, and leads to our own privacy page. */
	aboutUs: string;
	/** The last line. */
	origin: string;
}

/**
 * Each version by its day. What people have agreed to names the day, so a version stays as it is for ever, and other words or
 * other numbers are a new one. People then agree again before something opens.
 */
export const LIST_POLICIES = {
	"2026-11-29": {
		dated: "November 29, 2026",
		about: "About the email addresses that people leave on this page.",
		responsible: "Who is responsible",
		purpose: {
			heading: "What your address is for",
			before: "This is what you agree to:",
			after: "Your address also opens what you asked for.",
		},
		sections: [
			{
				heading: "What is kept",
				paragraphs: [
					"Your email address, the link that asked for it, the words you agreed to, and the times when you asked, confirmed and unsubscribed. Your IP address isn’t kept with it.",
					`A cookie remembers that you have passed, for ${EMAIL_UNLOCK_DAYS} days at most. It is for this page only, and nobody is tracked with it.`,
				],
			},
			{
				heading: "Why this is allowed",
				paragraphs: [
					"Because you agree (Article 6(1)(a) of the GDPR). Nobody has to, but without an address the link stays closed.",
					"You can change your mind at any time: use the link to unsubscribe in our email, or write to the contact above. What happened before stays lawful.",
				],
			},
			{
				heading: "How long it is kept",
				paragraphs: [
					`An address that nobody confirms is deleted ${UNCONFIRMED_DAYS} days after it was last entered. A confirmed one stays until whoever is responsible deletes it, or this page is deleted.`,
					"If you unsubscribe, your address stays with that note, so that nobody writes to it again. Ask the contact above to have it deleted. Backups keep what was deleted for a limited time.",
				],
			},
			{
				heading: "Who else has it",
				paragraphs: [
					"Linkstead keeps the list and sends the email to confirm, on behalf of whoever is responsible (as a processor). It uses your address for nothing else.",
					"Whoever is responsible can take the list to another service that sends the emails.",
				],
			},
			{
				heading: "Your rights",
				paragraphs: [
					"You can ask to see what is stored about you, to take it along, and to have it corrected, restricted or deleted. Write to the contact above. You can also complain to the data protection authority where you live.",
				],
			},
		],
		aboutUs: "Who runs Linkstead here, and how it handles data",
		origin: "Linkstead offers this text to the owners of pages. It is not legal advice.",
	},
} as const satisfies Record<string, ListPolicy>;

export type ListPolicyDay = keyof typeof LIST_POLICIES;

export type ListPolicies = Readonly<Record<ListPolicyDay, ListPolicy>>;
