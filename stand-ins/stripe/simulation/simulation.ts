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

/** Stores a simulation. A change is atomic. After a race `work` runs again, so it must have no other effects. */
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
