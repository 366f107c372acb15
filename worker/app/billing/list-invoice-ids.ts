import { subscriptions } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { billingMode } from "../../foundation/outside/configured.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { openStripe } from "./stripe.ts";

/** More than an account collects in years. Stripe sends 100 per request. */
const INVOICES_MAX = 1_000;
/** A person waits for the export, which is useful without invoices. */
const ONE_SHORT_ATTEMPT = { timeout: 5_000, maxNetworkRetries: 0 };

/**
 * The ids of an account's invoices at Stripe, newest first. Empty without a customer, and null when billing is off or
 * Stripe fails.
 */
export async function listInvoiceIds({ env, database }: Stores, accountId: string): Promise<string[] | null> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(isOwnedBy(accountId, subscriptions));
	if (!row?.customerId) return [];
	if (billingMode(env) === "off") return null;
	try {
		const stripe = await openStripe(env);
		const invoices = await stripe.invoices
			.list({ customer: row.customerId, limit: 100 }, ONE_SHORT_ATTEMPT)
			.autoPagingToArray({ limit: INVOICES_MAX });
		return invoices.flatMap(({ id }) => id ?? []);
	} catch (error) {
		console.error("The invoices could not be read from Stripe", { error: rootCauseOf(error) });
		return null;
	}
}
