import { sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";

/** Who pays for an account: `id` is the account's, and the rest is of the person. */
export interface Payer {
	id: string;
	email: string;
	fullName: string;
}

export type PayingContext = AccountContext & { actor: Payer };

/**
 * Calls `run` with the id of the account's Stripe customer. Creates the customer on first use, and updates its email
 * address when the account's has changed. If the customer was deleted at Stripe, creates a new one and calls `run`
 * again. Throws Stripe's errors.
 */
export async function forCustomer<Result>(
	stripe: Stripe,
	database: Database,
	user: Payer,
	run: (customer: string) => Promise<Result>,
): Promise<Result> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId, email: subscriptions.email })
		.from(subscriptions)
		.where(isOwnedBy(user.id, subscriptions));
	const known = row?.customerId ?? null;
	if (known !== null) {
		try {
			if (row?.email !== user.email) await updateEmail(stripe, database, user, known);
			return await run(known);
		} catch (error) {
			if (!isMissingCustomer(error)) throw error;
		}
	}
	return run(await createCustomer(stripe, database, user, known));
}

async function updateEmail(stripe: Stripe, database: Database, user: Payer, customer: string): Promise<void> {
	await stripe.customers.update(customer, { email: user.email });
	await database.update(subscriptions).set({ email: user.email }).where(isOwnedBy(user.id, subscriptions));
}

/** Whether Stripe refused a call because the customer doesn't exist or was deleted. */
function isMissingCustomer(error: unknown): boolean {
	const { code, message } = (error ?? {}) as { code?: string; message?: string };
	return code === "resource_missing" && message?.startsWith("No such customer") === true;
}

/** Creates the account's first customer, or one that replaces `former`. Racing requests get the same customer. */
async function createCustomer(stripe: Stripe, database: Database, user: Payer, former: string | null): Promise<string> {
	const created = await stripe.customers.create(
		{ email: user.email, name: user.fullName, metadata: { user_id: user.id } },
		{ idempotencyKey: former === null ? `customer of ${user.id}` : `customer of ${user.id} after ${former}` },
	);
	const [kept] = await database
		.insert(subscriptions)
		.values({ userId: user.id, email: user.email, customerId: created.id })
		.onConflictDoUpdate({
			target: subscriptions.userId,
			set: {
				email: user.email,
				customerId: sql`CASE WHEN ${subscriptions.customerId} IS ${former} THEN excluded.customer_id
					ELSE ${subscriptions.customerId} END`,
			},
		})
		.returning({ customerId: subscriptions.customerId });
	return kept?.customerId ?? created.id;
}
