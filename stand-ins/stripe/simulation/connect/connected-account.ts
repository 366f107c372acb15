import type Stripe from "stripe";
import { recordEvent } from "../events.ts";
import type { Charge, Dispute, Kept, Metadata, PaymentIntent, Refund, SaleSession } from "../objects.ts";
import { newId, type Simulation, timeOf } from "../simulation.ts";
import { StripeRefusal } from "../stripe-error.ts";

type AccountObject = Kept<
	Stripe.Account,
	"id" | "object" | "charges_enabled" | "country" | "email",
	{ metadata: Metadata; requirements: Pick<Stripe.Account.Requirements, RequirementLists | "disabled_reason"> }
>;

type RequirementLists = "currently_due" | "past_due" | "pending_verification";

/** The account of somebody who sells through the platform, with their sales: direct charges. */
export interface ConnectedAccount {
	object: AccountObject;
	displayName: string;
	/** Whether its owner has disconnected it from the platform, which then reaches nothing of it. */
	isDeauthorized: boolean;
	/** The addresses of each onboarding, by the id of its link. */
	links: Record<string, { returnUrl: string; refreshUrl: string }>;
	sessions: Record<string, SaleSession>;
	/** By session: the platform's fee, and the metadata of the payment. */
	orders: Record<string, { fee: number | null; metadata: Metadata; product: string }>;
	intents: Record<string, PaymentIntent>;
	charges: Record<string, Charge>;
	refunds: Record<string, Refund>;
	disputes: Record<string, Dispute>;
	/** What the platform has earned, in the smallest unit of each currency. */
	fees: Record<string, number>;
}

/** What a request to a connected account acts on. */
export interface Connected {
	simulation: Simulation;
	connected: ConnectedAccount;
}

export function createAccount(
	simulation: Simulation,
	given: { email: string | null; displayName: string; country: string; metadata: Metadata },
): ConnectedAccount {
	const id = newId(simulation, "acct");
	const connected: ConnectedAccount = {
		object: {
			id,
			object: "account",
			charges_enabled: false,
			country: given.country.toUpperCase(),
			created: timeOf(simulation),
			details_submitted: false,
			email: given.email,
			metadata: given.metadata,
			payouts_enabled: false,
			requirements: requirementsOf({
				due: ["external_account", "individual.verification.document"],
				reason: "requirements.past_due",
				pending: [],
			}),
			type: "none",
		},
		displayName: given.displayName,
		isDeauthorized: false,
		links: {},
		sessions: {},
		orders: {},
		intents: {},
		charges: {},
		refunds: {},
		disputes: {},
		fees: {},
	};
	simulation.ledger.connected[id] = connected;
	return connected;
}

/** What Stripe still wants to know, why it takes no payments, and what it looks at. */
interface Answers {
	due: readonly string[];
	reason: string | null;
	pending: readonly string[];
}

function requirementsOf({ due, reason, pending }: Answers): AccountObject["requirements"] {
	const lists = { currently_due: [...due], past_due: [...due], pending_verification: [...pending] };
	return { ...lists, disabled_reason: reason } as AccountObject["requirements"];
}

/** What Stripe can say about an account after its first hour. */
export const ACCOUNT_MOVES = {
	/** The owner has answered everything. */
	verify: { charges: true, due: [], reason: null, pending: [] },
	/** The owner has answered everything, and Stripe looks at it. */
	review: {
		charges: false,
		due: [],
		reason: "requirements.pending_verification",
		pending: ["individual.verification.document"],
	},
	/** Stripe asks for more, and takes no payments until it comes. */
	restrict: {
		charges: false,
		due: ["individual.verification.additional_document"],
		reason: "requirements.past_due",
		pending: [],
	},
	/** Stripe has ended the account. */
	reject: { charges: false, due: [], reason: "rejected.terms_of_service", pending: [] },
} as const satisfies Record<string, { charges: boolean } & Answers>;

export type AccountMove = keyof typeof ACCOUNT_MOVES;

/** Changes an account's state, and records that. */
export function moveAccount(simulation: Simulation, connected: ConnectedAccount, move: AccountMove): void {
	const { charges, ...answers } = ACCOUNT_MOVES[move];
	Object.assign(connected.object, {
		charges_enabled: charges,
		payouts_enabled: charges,
		details_submitted: true,
		requirements: requirementsOf(answers),
	} satisfies Partial<AccountObject>);
	recordEvent(simulation, timeOf(simulation), "account.updated", connected.object, connected.object.id);
}

/** Disconnects an account from the platform. */
export function deauthorize(simulation: Simulation, connected: ConnectedAccount): void {
	connected.isDeauthorized = true;
	const application = { id: "ca_linkstead", object: "application", name: "Linkstead" };
	const at = timeOf(simulation);
	recordEvent(simulation, at, "account.application.deauthorized", application, connected.object.id);
}

/** An account that the platform reaches. Throws what Stripe answers for any other one. */
export function reachableAccount({ ledger, apiKey }: Simulation, id: string): ConnectedAccount {
	const connected = ledger.connected[id];
	if (connected && !connected.isDeauthorized) return connected;
	throw new StripeRefusal({
		status: 403,
		message: `The provided key '${apiKey.slice(0, 7)}****' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
		code: "account_invalid",
	});
}

/** The object with an id in a connected account. */
export function saleObject({ sessions, intents, charges }: ConnectedAccount, id: string): object | undefined {
	return sessions[id] ?? intents[id] ?? charges[id];
}
