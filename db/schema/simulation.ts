import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The simulated Stripe of a machine in development, as one JSON document in one row. Empty in production. */
export const simulatedStripe = sqliteTable("simulated_stripe", {
	id: integer().primaryKey(),
	ledger: text().notNull(),
	/** Counts changes: a change names the version it was made from. */
	version: integer().notNull(),
});
