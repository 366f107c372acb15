import type { FeedItem } from "../../blocks/feed-items.ts";
import type { FileType } from "../../files/file-type.ts";
import type { AgeGate, EmailGate } from "../../gates/gate.ts";
import type { Currency } from "../../gates/price.ts";
import type { ListTerms } from "../../subscribers/list-policy.ts";
import type { GateError, GateWords, NoticeId } from "../../words/gates.ts";
import type { ListPolicyDay } from "../../words/list-policies.ts";

/*
 * What a gate shows, as plain data. Every form posts to its `action` with the fields named in `GATE_FIELDS`, and works
 * without a script. Nothing in here comes from the locked target.
 */

/** Where a form posts to, and what it carries besides what the visitor types. */
export interface GateForm {
	action: string;
	hidden?: Readonly<Record<string, string>>;
}

/** The names of the fields that visitors fill in. */
export const GATE_FIELDS = {
	password: "password",
	email: "email",
	/** Present when the box is ticked. */
	consent: "consent",
	/** Present when the visitor has accepted the corrected email address. Its value is that address. */
	meant: "meant",
	/** `yes` or `no`: the button that was pressed. */
	answer: "answer",
	day: "day",
	month: "month",
	year: "year",
	/** One of the owner's amounts, in the smallest unit of the currency, or `OWN_AMOUNT`. */
	amount: "amount",
	own: "own",
	giver: "giver",
	words: "words",
	/** Present when the box is ticked. */
	coversFee: "fee",
} as const;

/** The choice of another amount than the owner's. */
export const OWN_AMOUNT = "own";

/** The block behind a gate: its own title and picture. */
export interface BehindGate {
	title: string;
	/** The name of a picture that the owner chose for the block. */
	picture?: string | undefined;
	/** The block's id, if it offers a file. */
	fileBlockId?: string | undefined;
}

export interface PasswordView {
	kind: "password";
	form: GateForm;
	hint: string;
	error?: GateError | undefined;
}

export interface EmailView {
	kind: "email";
	form: GateForm;
	gate: Omit<EmailGate, "kind">;
	/** What the visitor typed before. */
	email?: string | undefined;
	errors?: { email?: GateError | undefined; consent?: GateError | undefined };
	/** The address that a mistyped one was probably meant to be. The visitor has ticked the box already. */
	likely?: string | undefined;
}

export interface AgeView {
	kind: "age";
	form: GateForm;
	gate: Omit<AgeGate, "kind">;
	error?: GateError | undefined;
}

export interface PaymentView {
	kind: "payment";
	form: GateForm;
	/** The total, with every tax, in the smallest unit of the currency. */
	amount: number;
	currency: Currency;
	/** The owner's line about what is sold. May be empty. */
	words: string;
	seller: { name: string; address: string; contact: string };
	error?: GateError | undefined;
	/** Where those who have paid ask for their link. */
	boughtUrl: string | null;
}

/** Asks for the address of a buyer. */
export interface BoughtView {
	kind: "bought";
	form: GateForm;
	/** Whether it is asked for because the file was downloaded very often. */
	isOftenDownloaded?: boolean;
	email?: string | undefined;
	error?: GateError | undefined;
}

/** What a visitor sees in place of a form: one sentence, and one button at most. */
export interface NoticeView {
	kind: "notice";
	notice: NoticeId;
	/** The button posts it. */
	form?: GateForm;
	/** The button leads there. Notices with a form have none. */
	nextUrl?: string;
	/** The address that a mail went to. */
	email?: string;
	/** What the person agrees to by the button, in the words that the gate has shown. */
	wording?: string;
	/** The version of our policy that the wording names at its end, and how. */
	policy?: { day: ListPolicyDay; words: string } | null;
	/** In years, for `too-young`. */
	minimum?: number;
	/** Where those who have paid ask for their link. */
	boughtUrl?: string | null;
}

/** The items of a feed that was locked. */
export interface ItemsView {
	kind: "items";
	items: readonly FeedItem[];
}

/** A file that waits to be downloaded. */
export interface FileView {
	kind: "file";
	/** Where its bytes are. */
	url: string;
	type: FileType;
	bytes: number;
	/** The owner's line about it. May be empty. */
	line: string;
	/** Whether the visitor has paid, and so has the link in a mail. */
	isBought: boolean;
}

/** What can be wrong with the amount of a tip. Names and words can only be too long. */
export type AmountError = Exclude<keyof GateWords["tip"]["errors"], "long">;

export interface TipView {
	kind: "tip";
	form: GateForm;
	/** The owner's line about it. May be empty. */
	line: string;
	/** In the smallest unit of the currency, the smallest first. */
	amounts: readonly number[];
	currency: Currency;
	seller: PaymentView["seller"];
	/** Our share, which people may add to their tip. */
	feePercent: number;
	/** What the visitor chose and typed before. */
	typed?: { choice?: string; own?: string; giver?: string; words?: string; coversFee?: boolean };
	errors?: {
		amount?: AmountError | undefined;
		giver?: "long" | undefined;
		words?: "long" | undefined;
		/** About none of the fields. */
		form?: GateError | undefined;
	};
}

/** A tip that is paid. */
export interface TippedView {
	kind: "tipped";
	/** The owner's words. May be empty. */
	thanks: string;
	amount: number;
	currency: Currency;
}

/** The privacy policy that we write for the page's email gates. */
export interface PolicyView {
	kind: "policy";
	day: ListPolicyDay;
	lists: readonly ListTerms[];
	/** Our own privacy page. */
	aboutUsUrl: string;
}

export type GateView =
	| PasswordView
	| EmailView
	| AgeView
	| PaymentView
	| BoughtView
	| NoticeView
	| ItemsView
	| FileView
	| TipView
	| TippedView
	| PolicyView;
