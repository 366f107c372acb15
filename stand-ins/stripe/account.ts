import { randomUUID } from "node:crypto";
import type { StripeVariables } from "../../worker/testing/stripe-account.ts";
import type { Catalog } from "./simulation/catalog.ts";
import type { Ledger } from "./simulation/ledger.ts";
import type { Simulation, SimulationStore } from "./simulation/simulation.ts";

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

/** The signing secret of webhooks that receive the events of connected accounts. */
export function connectSecretOf({ apiKey }: Pick<Simulation, "apiKey">): string {
	return apiKey.replace("sk_test_", "whsec_connect_");
}

/** The signing secret of an account's other webhooks. */
export function webhookSecretOf({ apiKey }: Pick<Simulation, "apiKey">): string {
	return apiKey.replace("sk_test_", "whsec_");
}

export function randomId(): string {
	return randomUUID().replaceAll("-", "");
}
