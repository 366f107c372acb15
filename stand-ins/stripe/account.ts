import { randomUUID } from "node:crypto";
import type { StripeVariables } from "../../worker/testing/stripe-account.ts";
import type { Catalog } from "./simulation/catalog.ts";
import type { Ledger } from "./simulation/ledger.ts";
import { connectSecretOf, type Simulation, type SimulationStore, webhookSecretOf } from "./simulation/simulation.ts";

/** A Stripe account with its own data. */
export interface Account {
	id: string;
	variables: StripeVariables;
	store: SimulationStore;
}

/** The Worker's variables for an account, by its id and the address of the API. */
export function variablesOf(id: string, apiOrigin: string): StripeVariables {
	const apiKey = `sk_test_${id}`;
	return {
		STRIPE_API_ORIGIN: apiOrigin,
		STRIPE_SECRET_KEY: apiKey,
		STRIPE_WEBHOOK_SECRET: webhookSecretOf({ apiKey }),
		STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf({ apiKey }),
	};
}

/** An account's simulation, by its id and the address where browsers find its pages. */
export function simulationOf(
	id: string,
	pagesOrigin: string,
	{ ledger, catalog }: { ledger: Ledger; catalog: Catalog },
): Simulation {
	return {
		ledger,
		catalog,
		apiKey: `sk_test_${id}`,
		pagesUrl: `${pagesOrigin}/accounts/${id}`,
		now: Date.now,
		randomId,
	};
}

export function randomId(): string {
	return randomUUID().replaceAll("-", "");
}
