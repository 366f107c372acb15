import { randomUUID } from "node:crypto";
import { emptyCatalog, planCatalog } from "../../worker/billing/simulation/catalog.ts";
import { newLedger } from "../../worker/billing/simulation/ledger.ts";
import type { Simulation, SimulationStore } from "../../worker/billing/simulation/simulation.ts";
import type { Deliveries, StripeRequest, StripeVariables } from "../../worker/testing/stripe-account.ts";

/** A Stripe account in memory. Each test has its own, so that tests side by side do not meet. */
export interface Account {
	id: string;
	variables: StripeVariables;
	simulation: Simulation;
	store: SimulationStore;
	/** Faults of the next requests, the next one first. */
	faults: Fault[];
	/** How long each answer takes. */
	slowMs: number;
	/** How long the answers of the next requests are held back, once they are made. */
	holds: number[];
	requests: StripeRequest[];
	deliveries: Deliveries;
}

export interface Fault {
	/** Zero breaks the connection off. */
	status: number;
	/** Whether Stripe does what was asked for before its answer is lost. */
	isPerformed: boolean;
}

/** A new account. Its catalog holds our plans unless it is to be set up through the API. */
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

/** The secret that an account's webhooks share. */
export function webhookSecretOf({ apiKey }: Simulation): string {
	return apiKey.replace("sk_test_", "whsec_");
}

function randomId(): string {
	return randomUUID().replaceAll("-", "");
}
