import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { Delivery, StripeVariables } from "../../worker/testing/stripe-account.ts";
import type { Account } from "./account.ts";
import { takeEvents } from "./simulation/ledger.ts";
import type { BillingEvent } from "./simulation/objects.ts";
import type { TestAccount } from "./test-account.ts";

/** The webhooks of the app. */
const BILLING_PATH = "/api/billing/webhook";
const SALES_PATH = "/api/sales/webhook";

/** The number of attempts to deliver an event that the webhook refuses. */
const ATTEMPTS = 5;
const RETRY_MS = 300;

/** Takes the undelivered events, with fresh signatures. */
export function takeDeliveries({ simulation, variables }: TestAccount): Promise<Delivery[]> {
	return Promise.all(takeEvents(simulation.ledger).map((event) => sign(event, variables)));
}

/** Delivers the undelivered events in the way that the test has set. */
export async function deliverEvents(account: TestAccount): Promise<void> {
	const { to, copies, order, delayMs } = account.deliveries;
	if (to === null) return;
	const events = takeEvents(account.simulation.ledger).filter(() => account.deliveries.lose-- <= 0);
	account.deliveries.lose = Math.max(0, account.deliveries.lose);
	if (order === "reversed") events.reverse();
	if (order === "shuffled") shuffle(events);
	await wait(delayMs);
	for (const event of events) {
		for (let copy = 0; copy < copies; copy++) await deliver(event, to, account.variables);
	}
}

/** Posts an event to its webhook at the app until it is accepted. Returns false after several refusals. */
async function deliver(event: BillingEvent, appOrigin: string, variables: StripeVariables): Promise<boolean> {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { path, body, headers } = await sign(event, variables);
		const response = await fetch(appOrigin + path, { method: "POST", body, headers }).catch(() => null);
		await response?.arrayBuffer();
		if (response?.ok) return true;
		await wait(RETRY_MS);
	}
	return false;
}

export interface DeliveryInOrder {
	/** Delivers the events that wait, unless that is under way. */
	start(): void;
	/** Resolves when the event under way is delivered or refused. The others stay in the ledger. */
	stop(): Promise<void>;
}

/**
 * Delivers an account's events to the app's webhooks, one after the other. An event leaves the ledger when the webhook has
 * accepted it. One that is refused several times stays, with those behind it, for the next start.
 */
export function deliveryInOrder({ store, variables }: Account, appOrigin: string): DeliveryInOrder {
	let underWay: Promise<void> | null = null;
	let isStopped = false;
	const deliverAll = async () => {
		while (!isStopped) {
			const event = await store.change(({ ledger }) => ledger.undelivered[0]);
			if (!event || !(await deliver(event, appOrigin, variables))) break;
			await store.change(({ ledger }) => ledger.undelivered.shift());
		}
		underWay = null;
	};
	return {
		start() {
			if (!isStopped) underWay ??= deliverAll();
		},
		async stop() {
			isStopped = true;
			await underWay;
		},
	};
}

/** An event of a connected account goes to a webhook of its own, with another secret. */
async function sign(event: BillingEvent, variables: StripeVariables): Promise<Delivery> {
	const isOfSeller = event.account !== undefined;
	const secret = isOfSeller ? variables.STRIPE_CONNECT_WEBHOOK_SECRET : variables.STRIPE_WEBHOOK_SECRET;
	const body = JSON.stringify(event, null, 2);
	// The test runner resolves the package to its build for Workers, which signs asynchronously.
	const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
	return {
		type: event.type,
		path: isOfSeller ? SALES_PATH : BILLING_PATH,
		body,
		headers: { "stripe-signature": signature, "content-type": "application/json" },
	};
}

function shuffle(events: BillingEvent[]): void {
	for (let last = events.length - 1; last > 0; last--) {
		const other = Math.floor(Math.random() * (last + 1));
		[events[last], events[other]] = [events[other] as BillingEvent, events[last] as BillingEvent];
	}
}
