import type { Delivery } from "../../worker/testing/stripe-account.ts";
import { CUSTOMER_MOVES } from "./customer-moves.ts";
import { takeDeliveries } from "./deliver.ts";
import { createCustomer } from "./simulation/customers.ts";
import { refundsOf } from "./simulation/refunds.ts";
import { subscriptionsOf } from "./simulation/subscriptions.ts";
import type { TestAccount } from "./test-account.ts";

/** Moves of one customer: `["buy pro", "fail-renewal", "wait 3"]`. Without a customer, a new one is created. */
export interface Moves {
	customer: string | null;
	moves: readonly string[];
}

/**
 * Plays the moves of many customers in one request. Returns each customer with their undelivered events, oldest first.
 */
export async function playMoves(
	account: TestAccount,
	{ moves: all }: { moves: Moves[] },
): Promise<{ customer: string; events: Delivery[] }[]> {
	const customers = all.map(({ customer, moves }) => play(account, customer, moves));
	const events = Map.groupBy(await takeDeliveries(account), ({ body }) => customerOf(body));
	return customers.map((customer) => ({ customer, events: events.get(customer) ?? [] }));
}

function play({ simulation }: TestAccount, given: string | null, moves: readonly string[]): string {
	const customer = given ?? createCustomer(simulation, {}).id;
	for (const move of moves) {
		const [name = "", value = ""] = move.split(" ");
		const perform = CUSTOMER_MOVES[name];
		if (!perform) throw new Error(`There is no move ${name}`);
		perform(simulation, customer, value);
	}
	return customer;
}

function customerOf(body: string): string {
	const { object } = JSON.parse(body).data;
	return object.object === "customer" ? object.id : object.customer;
}

/** The number of live subscriptions and the refunded amounts (cents) of each customer. */
export function overviewOf({ simulation }: TestAccount): { customer: string; live: number; refunds: number[] }[] {
	return Object.keys(simulation.ledger.customers).map((customer) => ({
		customer,
		live: subscriptionsOf(simulation, customer).filter(({ status }) => status !== "canceled").length,
		refunds: refundsOf(simulation, customer).map(({ amount }) => amount),
	}));
}
