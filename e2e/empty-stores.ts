import { rm } from "node:fs/promises";
import { migrate } from "../machine/prepare.ts";

/** Stores with the migrations applied and nothing in them. Each worker copies them: migrating takes seconds. */
export const EMPTY_STORES = "test-results/empty-stores";

/** Runs once, before all journeys. */
export default async function prepareStores(): Promise<void> {
	await rm(EMPTY_STORES, { recursive: true, force: true });
	await migrate(EMPTY_STORES);
}
