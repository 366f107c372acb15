import { rm } from "node:fs/promises";
import { makeEmptyStores } from "../machine/empty-stores.ts";

/** Empty migrated stores. Each test worker copies them. */
export const EMPTY_STORES = "test-results/empty-stores";

export default async function prepareStores(): Promise<void> {
	await rm(EMPTY_STORES, { recursive: true, force: true });
	await makeEmptyStores(EMPTY_STORES);
}
