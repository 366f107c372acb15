import type { Block, BlockKindId } from "../blocks/block.ts";
import type { Currency } from "./price.ts";

/*
 * A gate stands in front of a block that leads somewhere. Visitors read the block's title, and its target only once they
 * have passed. The schemas are in `gate-schema.ts`: clicks and rendered pages never load a schema.
 */

/** Asks for a password. Several blocks can name the same one. Its hash is stored apart from the page. */
export interface PasswordGate {
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
	privacyUrl: string;
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
	/** One line about the kind, for menus. */
	purpose: string;
	/** Raised when passed visitors must pass again, because the kind asks something else. */
	version: number;
}

export const GATES = {
	password: { name: "Password", asks: "asks for a password", purpose: "For people who know a word", version: 1 },
	email: { name: "Email", asks: "asks for an email address", purpose: "For people who join your list", version: 1 },
	age: { name: "Age", asks: "asks for your age", purpose: "A notice before sensitive things", version: 1 },
	payment: { name: "Payment", asks: "costs money", purpose: "For people who pay once", version: 1 },
} as const satisfies Record<GateKind, GateTerms>;

export const GATE_KINDS = Object.keys(GATES) as GateKind[];

/** Why a block of a kind can't be locked. The other kinds lead somewhere. */
const UNLOCKABLE: Partial<Record<BlockKindId, string>> = {
	heading: "A heading leads nowhere, so there is nothing to lock.",
	text: "Visitors read the whole text on the page. Lock a link instead.",
	divider: "A divider leads nowhere, so there is nothing to lock.",
	gallery: "Visitors see the pictures on the page. Lock a link instead.",
	questions: "Visitors read the answers on the page. Lock a link instead.",
	map: "Visitors read the address on the page.",
	countdown: "A countdown leads nowhere, so there is nothing to lock.",
	contact: "Visitors read the whole card on the page.",
};

/** The reason why a block can't be locked, or null if it can. */
export function whyUnlockable(block: Block): string | null {
	if (block.kind === "image" && block.url === undefined) return "This picture leads nowhere. Give it a link first.";
	return UNLOCKABLE[block.kind] ?? null;
}

/** The gate of a block, or null. */
export function gateOf(block: Block): Gate | null {
	return "gate" in block ? (block.gate ?? null) : null;
}

/** The notice in front of a whole page, in unlocks and statistics. No block has this id, because theirs are longer. */
export const WHOLE_PAGE = { linkId: "page", linkTitle: "The whole page" } as const;
