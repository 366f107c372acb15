import { createCheckoutSession, payCheckout } from "../../worker/billing/simulation/checkout.ts";
import { createCustomer } from "../../worker/billing/simulation/customers.ts";
import {
	cancelAtPeriodEnd,
	failLastAttempt,
	failRenewal,
	recover,
	renew,
	resume,
	switchPlan,
} from "../../worker/billing/simulation/drive.ts";
import { letTimePass } from "../../worker/billing/simulation/passing-time.ts";
import { refundsOf } from "../../worker/billing/simulation/refunds.ts";
import type { Simulation } from "../../worker/billing/simulation/simulation.ts";
import { subscriptionsOf } from "../../worker/billing/simulation/subscriptions.ts";
import type { Account } from "./account.ts";
import { type Delivery, takeDeliveries } from "./deliver.ts";

const DAY_SECONDS = 86_400;

/** Moves of one customer: `["buy pro", "fail", "wait 3"]`. Without a customer, a new one is made. */
export interface Moves {
	customer: string | null;
	moves: readonly string[];
}

const MOVES: Record<string, (simulation: Simulation, customer: string, value: string) => unknown> = {
	buy: (simulation, customer, plan) => payCheckout(simulation, checkoutOf(simulation, customer, plan)),
	switch: (simulation, customer, plan) => switchPlan(simulation, customer, `${plan}_monthly`),
	renew,
	fail: failRenewal,
	recover,
	"last-attempt": failLastAttempt,
	cancel: cancelAtPeriodEnd,
	resume,
	wait: (simulation, customer, days) => letTimePass(simulation, customer, Number(days) * DAY_SECONDS),
};

/** Plays the moves of many customers in one request. Returns each customer with the events that wait, oldest first. */
export async function playMoves(
	account: Account,
	{ moves: all }: { moves: Moves[] },
): Promise<{ customer: string; events: Delivery[] }[]> {
	const customers = all.map(({ customer, moves }) => play(account, customer, moves));
	const events = Map.groupBy(await takeDeliveries(account), ({ body }) => customerOf(body));
	return customers.map((customer) => ({ customer, events: events.get(customer) ?? [] }));
}

function play({ simulation }: Account, given: string | null, moves: readonly string[]): string {
	const customer = given ?? createCustomer(simulation, {}).id;
	for (const move of moves) {
		const [name = "", value = ""] = move.split(" ");
		const perform = MOVES[name];
		if (!perform) throw new Error(`There is no move ${name}`);
		perform(simulation, customer, value);
	}
	return customer;
}

function customerOf(body: string): string {
	const { object } = JSON.parse(body).data;
	return object.object === "customer" ? object.id : object.customer;
}

/** Each customer's live subscriptions and refunded amounts. */
export function overviewOf({ simulation }: Account): { customer: string; live: number; refunds: number[] }[] {
	return Object.keys(simulation.ledger.customers).map((customer) => ({
		customer,
		live: subscriptionsOf(simulation, customer).filter(({ status }) => status !== "canceled").length,
		refunds: refundsOf(simulation, customer).map(({ amount }) => amount),
	}));
}

function checkoutOf(simulation: Simulation, customer: string, plan: string): string {
	return createCheckoutSession(simulation, {
		customer,
		priceId: `price_${plan}_monthly`,
		successUrl: "https://app.example/upgrade/success",
		cancelUrl: null,
		clientReferenceId: null,
		allowsPromotionCodes: true,
		isTaxAutomatic: false,
		billingAddressCollection: "auto",
		metadata: {},
		subscriptionMetadata: {},
	}).id;
}
