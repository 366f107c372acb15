import type { Catalog } from "./catalog.ts";
import type { Ledger } from "./ledger.ts";

/** A small Stripe: its state, its catalog and its environment. */
export interface Simulation {
	ledger: Ledger;
	catalog: Catalog;
	/** The secret key that requests must send. */
	apiKey: string;
	/** The base address of its pages: `https://app.example/dev/stripe`. */
	pagesUrl: string;
	/** The real time, in milliseconds. */
	now(): number;
	/** Returns letters and digits that no other id has. */
	randomId(): string;
}

/** Stores a simulation. A change is atomic, and `work` has no other effects. */
export interface SimulationStore {
	change<Result>(work: (simulation: Simulation) => Result): Promise<Result>;
}

/** The current time in seconds since 1970, Stripe's unit. */
export function timeOf({ now }: Simulation): number {
	return Math.floor(now() / 1000);
}

/** A new id in Stripe's format: `sub_4x…`. */
export function newId({ randomId }: Simulation, prefix: string): string {
	return `${prefix}_${randomId()}`;
}

/** The signing secret of webhooks that receive the events of connected accounts. */
export function connectSecretOf({ apiKey }: Pick<Simulation, "apiKey">): string {
	return apiKey.replace("sk_test_", "whsec_connect_");
}

/** The signing secret of an account's other webhooks. */
export function webhookSecretOf({ apiKey }: Pick<Simulation, "apiKey">): string {
	return apiKey.replace("sk_test_", "whsec_");
}
