import { randomUUID } from "node:crypto";
import { emptyCatalog, planCatalog } from "../../worker/billing/simulation/catalog.ts";
import { newLedger } from "../../worker/billing/simulation/ledger.ts";
import type { Simulation, SimulationStore } from "../../worker/billing/simulation/simulation.ts";
import type { Deliveries, StripeRequest, StripeVariables } from "../../worker/testing/stripe-account.ts";

/** A Stripe account in memory. Each test has its own, so that concurrent tests share no data. */
export interface Account {
	id: string;
	variables: StripeVariables;
	simulation: Simulation;
	store: SimulationStore;
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
export function openAccount(origin: string, { hasCatalog = true } = {}): Account {
	const id = randomId();
	const simulation: Simulation = {
		ledger: newLedger(),
		catalog: hasCatalog ? planCatalog() : emptyCatalog(),
		apiKey: `sk_test_${id}`,
		pagesUrl: `${origin}/accounts/${id}`,
		now: Date.now,
		randomId,
	};
	return {
		id,
		variables: {
			STRIPE_API_ORIGIN: origin,
			STRIPE_SECRET_KEY: simulation.apiKey,
			STRIPE_WEBHOOK_SECRET: webhookSecretOf(simulation),
		},
		simulation,
		store: { change: async (work) => work(simulation) },
		faults: [],
		slowMs: 0,
		holds: [],
		requests: [],
		deliveries: { to: null, copies: 1, order: "sent", lose: 0, delayMs: 0 },
	};
}

/** The signing secret of all webhooks of an account. */
export function webhookSecretOf({ apiKey }: Simulation): string {
	return apiKey.replace("sk_test_", "whsec_");
}

function randomId(): string {
	return randomUUID().replaceAll("-", "");
}
