import type { Catalog } from "./catalog.ts";
import type { Ledger } from "./ledger.ts";

/** A small Stripe: what it knows, what it sells, and the outside things it needs. */
export interface Simulation {
	ledger: Ledger;
	catalog: Catalog;
	/** The secret key that requests must carry. */
	apiKey: string;
	/** Where its pages are: `https://app.example/dev/stripe`. */
	pagesUrl: string;
	/** The real time, in milliseconds. */
	now(): number;
	/** Letters and digits that no other id has. */
	randomId(): string;
}

/** Holds a simulation. A change is kept as a whole or not at all, and may run again after a race. */
export interface SimulationStore {
	change<Result>(work: (simulation: Simulation) => Result): Promise<Result>;
}

/** Now, in seconds as everywhere at Stripe. */
export function timeOf({ now }: Simulation): number {
	return Math.floor(now() / 1000);
}

/** A new id of Stripe's kind: `sub_4x…`. */
export function newId({ randomId }: Simulation, prefix: string): string {
	return `${prefix}_${randomId()}`;
}
