import type { Currency } from "./price.ts";

/*
 * A gate stands in front of a block that leads somewhere. Visitors read the block's title, and its target only once they
 * have passed. The schemas are in `gate-schema.ts`: clicks and rendered pages never load a schema.
 */

/** Asks for a password. Several blocks can name the same one. Its hash is stored apart from the page. */
interface PasswordGate {
	kind: "password";
	passwordId: string;
	/** The owner's words about where to find it. May be empty. */
	hint: string;
}

/** Asks for an email address, and for consent in the owner's words. */
export interface EmailGate {
	kind: "email";
	/** What is sent. */
	purpose: string;
	/** The name of who is responsible for the list, and how to reach them. */
	responsible: string;
	contact: string;
	/** The owner's privacy policy, or null for the one that we write (`core/subscribers/list-policy.ts`). */
	privacyUrl: string | null;
	/** Whether the block opens once the address is confirmed, or at once. */
	opens: "confirmed" | "at-once";
}

/** Asks for the visitor's age. It is a notice, not a verification. */
export interface AgeGate {
	kind: "age";
	/** In years. */
	minimum: number;
	asks: "yes" | "birthdate";
	/** The owner's words about the reason. May be empty. */
	words: string;
}

/** Asks for money. */
export interface PaymentGate {
	kind: "payment";
	/** In the smallest unit of the currency: 1200 is €12.00 or ¥1,200. */
	amount: number;
	currency: Currency;
	/** A line about what is sold: `PDF, 48 pages`. May be empty. */
	words: string;
}

export type Gate = PasswordGate | EmailGate | AgeGate | PaymentGate;

export type GateKind = Gate["kind"];

interface GateTerms {
	name: string;
	/** Completes "Locked: ". */
	asks: string;
	/** Raised when the kind asks something else, so that visitors who have passed it must pass again. */
	version: number;
}

export const GATES = {
	password: { name: "Password", asks: "asks for a password", version: 1 },
	email: { name: "Email", asks: "asks for an email address", version: 1 },
	age: { name: "Age", asks: "asks for your age", version: 1 },
	payment: { name: "Payment", asks: "costs money", version: 1 },
} as const satisfies Record<GateKind, GateTerms>;

export const GATE_KINDS = Object.keys(GATES) as GateKind[];

/** The notice in front of a whole page, in unlocks and statistics. No block has this id, because theirs are longer. */
export const WHOLE_PAGE = { linkId: "page", linkTitle: "The whole page" } as const;
