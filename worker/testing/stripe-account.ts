/** The variables that connect the Worker to an account of the stand-in. */
export interface StripeVariables {
	STRIPE_API_ORIGIN: string;
	STRIPE_SECRET_KEY: string;
	STRIPE_WEBHOOK_SECRET: string;
	STRIPE_CONNECT_WEBHOOK_SECRET: string;
}

/** A request from Stripe to a webhook. */
export interface Delivery {
	/** The event's type and path, for the test only: events of connected accounts have a webhook of their own. */
	type: string;
	path: string;
	body: string;
	headers: { "stripe-signature": string; "content-type": string };
}

/** A request that the stand-in has received. */
export interface StripeRequest {
	method: string;
	/** The path with the query string. */
	path: string;
	body: string;
	idempotencyKey: string | null;
	/** Zero when the connection was dropped. */
	status: number;
}

/** The way in which the stand-in delivers events itself. */
export interface Deliveries {
	/** The address of the app. While it is null, events wait for `takeEvents`. */
	to: string | null;
	/** The number of times that each event arrives. */
	copies: number;
	/** The order of events that one change caused. */
	order: "sent" | "reversed" | "shuffled";
	/** The number of the next events that never arrive. */
	lose: number;
	delayMs: number;
}

export type StripeAccount = Awaited<ReturnType<typeof openStripeAccount>>;

/**
 * Opens a separate Stripe account at the stand-in, so that tests share no data. It already sells our plans, unless
 * `hasCatalog` is false. Clocks don't move: when a test lets time pass, a customer's history moves into the past.
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
		/** Expires an open Checkout session. */
		expire: (session: string) => ask("expire", { session: session.split("/").at(-1) }),
		/** Plays the next renewal of the customer's subscription. It is paid unless the card is declined. */
		renew: (customer: string) => ask("renew", { customer }),
		/** Plays a declined renewal, which makes the subscription past due. */
		failRenewal: (customer: string) => ask("fail-renewal", { customer }),
		/**
		 * Declines every remaining attempt. The subscription then follows `setAfterLastAttempt`, and is canceled by
		 * default.
		 */
		failLastAttempt: (customer: string) => ask("fail-last-attempt", { customer }),
		setAfterLastAttempt: (outcome: "cancel" | "unpaid" | "past_due") => ask("after-last-attempt", { outcome }),
		/** From now on the customer's card is declined. */
		declineCard: (customer: string) => ask("decline-card", { customer }),
		/** The customer adds a working card, and pays everything that is due. */
		recover: (customer: string) => ask("recover", { customer }),
		/** Cancels the subscription at the end of its period. */
		cancelAtPeriodEnd: (customer: string) => ask("cancel-at-period-end", { customer }),
		/** Cancels the subscription at once. */
		cancelNow: (customer: string) => ask("cancel-now", { customer }),
		/** Undoes a cancellation at the end of the period. */
		resume: (customer: string) => ask("resume", { customer }),
		/** Switches to another price, as the customer would in the portal. */
		switchPlan: (customer: string, plan: "pro" | "business") => ask("switch", { customer, value: plan }),
		/** Changes the tens of pages beside those of Business, as the customer would in the portal. */
		setTens: (customer: string, tens: number) => ask("tens", { customer, value: String(tens) }),
		/**
		 * Lets days pass for a customer, by moving the customer's history into the past. Does everything that falls
		 * due.
		 */
		advance: (customer: string, days: number) => ask("wait", { customer, value: String(days) }),
		/**
		 * Plays moves of many customers in one request, such as `["buy pro", "fail-renewal", "wait 3"]`. Without a customer,
		 * a new one is made. Returns each customer with the events of the moves.
		 */
		play: (moves: readonly { customer: string | null; moves: readonly string[] }[]) =>
			ask<{ customer: string; events: Delivery[] }[]>("play", { moves }),
		/** Each customer's number of live subscriptions, and their refunded amounts. */
		overview: () => ask<{ customer: string; live: number; refunds: number[] }[]>("overview"),
		/** Pays an open Checkout session of a seller, from an email address. */
		paySale: (session: string, email = "sam@example.com") =>
			ask("pay-sale", { session: session.split("/").at(-1), email }),
		/** The connected accounts, oldest first, with the ids of their sessions and the platform's fees. */
		sellers: () =>
			ask<
				{
					id: string;
					sessions: { id: string; amount: number; intent: string | null }[];
					fees: Record<string, number>;
				}[]
			>("sellers"),
		/** Changes what a connected account may do, as its owner's answers and Stripe's checks would. */
		moveSeller: (account: string, move: "verify" | "review" | "restrict" | "reject" | "disconnect") =>
			ask("move-seller", { account, value: move }),
		/** Something that happens to the payment of a session: `refund`, `refund 300`, `dispute`, `inquire`, `win`, `lose`. */
		moveSale: (session: string, move: string) => ask("move-sale", { session: session.split("/").at(-1), value: move }),
		/** Takes the undelivered events, oldest first, with fresh signatures. */
		takeEvents: () => ask<Delivery[]>("take-events"),
		/** A customer's refunds, oldest first. */
		refundsOf: (customer: string) =>
			ask<{ id: string; amount: number; payment_intent: string; reason: string | null }[]>("refunds-of", { customer }),
		/**
		 * Lets the next requests fail with this status; zero drops the connection. With `isPerformed`, only the
		 * response is lost.
		 */
		failNext: (status: number, count = 1, { isPerformed = false } = {}) =>
			ask("fail-next", { status, count, isPerformed }),
		/** Delays each response by this time. */
		slow: (milliseconds: number) => ask("slow", { milliseconds }),
		/** Delays the response of the next request, which is made at once, so that it is stale on arrival. */
		holdNext: (milliseconds: number) => ask("hold-next", { milliseconds }),
		/** Every request so far, oldest first. */
		requests: () => ask<StripeRequest[]>("requests"),
		/** Lets the stand-in deliver events itself, or changes the way it does. */
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
