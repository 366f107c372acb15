import type { Deliveries, StripeRequest } from "../../worker/testing/stripe-account.ts";
import { type Account, randomId, simulationOf, variablesOf } from "./account.ts";
import { emptyCatalog, planCatalog } from "./simulation/catalog.ts";
import { newLedger } from "./simulation/ledger.ts";
import type { Simulation } from "./simulation/simulation.ts";

/** A Stripe account in memory. Each test has its own, so that concurrent tests share no data. */
export interface TestAccount extends Account {
	simulation: Simulation;
	/** The faults of the next requests, in order. */
	faults: Fault[];
	/** The delay before each request is performed. */
	slowMs: number;
	/** The delays of the next responses in order, each in milliseconds after the request was performed. */
	holds: number[];
	requests: StripeRequest[];
	deliveries: Deliveries;
}

export interface Fault {
	/** The response's HTTP status. Zero drops the connection. */
	status: number;
	/** Whether the request is performed before its response is lost. */
	isPerformed: boolean;
}

/** Opens an account. Its catalog contains our plans, unless `hasCatalog` is false. */
export function openAccount(origin: string, { hasCatalog = true } = {}): TestAccount {
	const id = randomId();
	const catalog = hasCatalog ? planCatalog() : emptyCatalog();
	const simulation = simulationOf(id, origin, { ledger: newLedger(), catalog });
	return {
		id,
		variables: variablesOf(id, origin),
		simulation,
		store: { change: async (work) => work(simulation) },
		faults: [],
		slowMs: 0,
		holds: [],
		requests: [],
		deliveries: { to: null, copies: 1, order: "sent", lose: 0, delayMs: 0 },
	};
}
