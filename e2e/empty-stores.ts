import { rm } from "node:fs/promises";
import { migrate } from "../machine/migrate.ts";

/** Empty migrated stores. Each test worker copies them. */
export const EMPTY_STORES = "test-results/empty-stores";

export default async function prepareStores(): Promise<void> {
	await rm(EMPTY_STORES, { recursive: true, force: true });
	await migrate(EMPTY_STORES);
}
