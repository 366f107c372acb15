import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import type { Delivery } from "../../worker/testing/stripe-account.ts";
import { takeEvents } from "./simulation/ledger.ts";
import type { BillingEvent } from "./simulation/objects.ts";
import type { TestAccount } from "./test-account.ts";

/** The number of attempts to deliver an event that the webhook refuses. */
const ATTEMPTS = 5;
const RETRY_MS = 300;

/** Takes the undelivered events, with fresh signatures. */
export function takeDeliveries({ simulation, variables }: TestAccount): Promise<Delivery[]> {
	return Promise.all(takeEvents(simulation.ledger).map((event) => sign(event, variables.STRIPE_WEBHOOK_SECRET)));
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
		for (let copy = 0; copy < copies; copy++) await deliver(event, to, account.variables.STRIPE_WEBHOOK_SECRET);
	}
}

/** Posts an event to a webhook until it is accepted. Returns false after several refusals. */
export async function deliver(event: BillingEvent, to: string, secret: string): Promise<boolean> {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const { body, headers } = await sign(event, secret);
		const response = await fetch(to, { method: "POST", body, headers }).catch(() => null);
		await response?.arrayBuffer();
		if (response?.ok) return true;
		await wait(RETRY_MS);
	}
	return false;
}

async function sign(event: BillingEvent, secret: string): Promise<Delivery> {
	const body = JSON.stringify(event, null, 2);
	// The test runner resolves the package to its build for Workers, which signs asynchronously.
	const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
	return { type: event.type, body, headers: { "stripe-signature": signature, "content-type": "application/json" } };
}

function shuffle(events: BillingEvent[]): void {
	for (let last = events.length - 1; last > 0; last--) {
		const other = Math.floor(Math.random() * (last + 1));
		[events[last], events[other]] = [events[other] as BillingEvent, events[last] as BillingEvent];
	}
}
