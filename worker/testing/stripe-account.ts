/** The variables that lead the Worker to an account of the stand-in. */
export interface StripeVariables {
	STRIPE_API_ORIGIN: string;
	STRIPE_SECRET_KEY: string;
	STRIPE_WEBHOOK_SECRET: string;
}

/** A request from Stripe to a webhook. */
export interface Delivery {
	/** The event's type, for the test's own eyes. */
	type: string;
	body: string;
	headers: { "stripe-signature": string; "content-type": string };
}

/** A request that the stand-in has received. */
export interface StripeRequest {
	method: string;
	/** With the search. */
	path: string;
	body: string;
	idempotencyKey: string | null;
	/** Zero when the connection was broken off. */
	status: number;
}

/** How the stand-in delivers events by itself. */
export interface Deliveries {
	/** The webhook's address. While it is null, events wait for `takeEvents`. */
	to: string | null;
	/** How many times each event arrives. */
	copies: number;
	/** The order of events that one change caused. */
	order: "sent" | "reversed" | "shuffled";
	/** How many of the next events never arrive. */
	lose: number;
	delayMs: number;
}

export type StripeAccount = Awaited<ReturnType<typeof openStripeAccount>>;

/**
 * Opens a Stripe account of its own at the stand-in: what one test does there, no other sees. It sells our plans already,
 * unless `hasCatalog` is false. Clocks stay right: when a test lets time pass, a customer's history moves into the past.
 */
export async function openStripeAccount(origin: string, { hasCatalog = true } = {}) {
	const { id, variables } = await post<{ id: string; variables: StripeVariables }>(`${origin}/test/accounts`, {
		hasCatalog,
	});
	const ask = async <Result = null>(verb: string, given: object = {}) =>
		(await post<{ result: Result }>(`${origin}/test/accounts/${id}/${verb}`, given)).result;
	return {
		variables,
		/** Pays an open Checkout session, named by its id or its address. */
		pay: (session: string) => ask("pay", { session: session.split("/").at(-1) }),
		/** Lets a Checkout session expire. */
		expire: (session: string) => ask("expire", { session: session.split("/").at(-1) }),
		/** Plays the next renewal of the customer's subscription. It is paid unless the card is declined. */
		renew: (customer: string) => ask("renew", { customer }),
		/** Plays a renewal that is declined: the subscription is past due from then on. */
		failRenewal: (customer: string) => ask("fail-renewal", { customer }),
		/** Plays every further attempt, all declined; the subscription is canceled, or what `setAfterLastAttempt` says. */
		failLastAttempt: (customer: string) => ask("fail-last-attempt", { customer }),
		setAfterLastAttempt: (outcome: "cancel" | "unpaid" | "past_due") => ask("after-last-attempt", { outcome }),
		/** From now on the customer's card is declined. */
		declineCard: (customer: string) => ask("decline-card", { customer }),
		/** The customer gives a card that works, and pays what is open. */
		recover: (customer: string) => ask("recover", { customer }),
		/** The subscription will end with its period. */
		cancelAtPeriodEnd: (customer: string) => ask("cancel-at-period-end", { customer }),
		/** The subscription ends now. */
		cancelNow: (customer: string) => ask("cancel-now", { customer }),
		/** Takes a cancellation back that has not come to pass. */
		resume: (customer: string) => ask("resume", { customer }),
		/** Switches to another price, as the customer would in the portal. */
		switchPlan: (customer: string, plan: "pro" | "business") => ask("switch", { customer, value: plan }),
		/** Lets days pass for a customer: all that they have at Stripe gets older. Whatever falls due on the way happens. */
		advance: (customer: string, days: number) => ask("wait", { customer, value: String(days) }),
		/**
		 * Plays moves of many customers in one request, such as `["buy pro", "fail-renewal", "wait 3"]`. Without a customer,
		 * a new one is made. Returns each customer with the events of the moves.
		 */
		play: (moves: readonly { customer: string | null; moves: readonly string[] }[]) =>
			ask<{ customer: string; events: Delivery[] }[]>("play", { moves }),
		/** Each customer's number of live subscriptions, and their refunded amounts. */
		overview: () => ask<{ customer: string; live: number; refunds: number[] }[]>("overview"),
		/** The events that nobody has delivered yet, signed now, oldest first. From now on they count as delivered. */
		takeEvents: () => ask<Delivery[]>("take-events"),
		/** A customer's refunds, oldest first. */
		refundsOf: (customer: string) =>
			ask<{ id: string; amount: number; payment_intent: string; reason: string | null }[]>("refunds-of", { customer }),
		/** The next requests fail with this status; zero breaks off. With `isPerformed` only the answer is lost. */
		failNext: (status: number, count = 1, { isPerformed = false } = {}) =>
			ask("fail-next", { status, count, isPerformed }),
		/** From now on each answer takes this long. */
		slow: (milliseconds: number) => ask("slow", { milliseconds }),
		/** The answer of the next request is made at once and arrives after this time: it is old by then. */
		holdNext: (milliseconds: number) => ask("hold-next", { milliseconds }),
		/** Every request so far, oldest first. */
		requests: () => ask<StripeRequest[]>("requests"),
		/** Lets the stand-in deliver events by itself, or changes how. */
		deliver: (deliveries: Partial<Deliveries>) => ask("deliver", { deliveries }),
	};
}

async function post<Answer>(url: string, body: object): Promise<Answer> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`The stand-in for Stripe refused ${url}: ${await response.text()}`);
	return response.json();
}
