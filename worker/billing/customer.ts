import { eq, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";

export interface Payer {
	id: string;
	email: string;
	fullName: string;
}

/** The account's customer at Stripe, with its present address. Made on first use; tabs that race get the same one. */
export async function ensureCustomer(stripe: Stripe, database: Database, user: Payer): Promise<string> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId, email: subscriptions.email })
		.from(subscriptions)
		.where(eq(subscriptions.userId, user.id));
	if (row?.customerId) {
		if (row.email !== user.email) {
			await stripe.customers.update(row.customerId, { email: user.email });
			await database.update(subscriptions).set({ email: user.email }).where(eq(subscriptions.userId, user.id));
		}
		return row.customerId;
	}
	const created = await stripe.customers.create(
		{ email: user.email, name: user.fullName, metadata: { user_id: user.id } },
		{ idempotencyKey: `customer of ${user.id}` },
	);
	const [kept] = await database
		.insert(subscriptions)
		.values({ userId: user.id, email: user.email, customerId: created.id })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: { customerId: sql`coalesce(${subscriptions.customerId}, excluded.customer_id)` },
		})
		.returning({ customerId: subscriptions.customerId });
	return kept?.customerId ?? created.id;
}
