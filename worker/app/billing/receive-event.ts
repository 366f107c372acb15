import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { openDatabase } from "../../../db/client.ts";
import { billingEvents } from "../../../db/schema/index.ts";
import { idOf } from "./stripe.ts";
import { syncCustomer } from "./sync-customer.ts";
import { verifiedEvent } from "./verified-event.ts";

/** `done`: the event needs nothing more. `refused`: its signature is wrong or too old. */
export type Receipt = "done" | "refused";

/**
 * Handles a webhook event. Verifies the signature over the raw body, then syncs the customer from Stripe's API. Trusts
 * only the ids and the type in the event. Throws when Stripe's API fails, so that Stripe delivers the event again.
 */
export async function receiveEvent(env: Env, body: string, signature: string, secret: string): Promise<Receipt> {
	const event = await verifiedEvent(body, signature, secret);
	if (!event) return "refused";
	// An event of a seller's account belongs to the webhook of sales.
	if (event.account) return "done";
	const customerId = customerOf(event);
	if (!customerId) return "done";
	const known = await openDatabase(env.DB)
		.select({ id: billingEvents.id })
		.from(billingEvents)
		.where(eq(billingEvents.id, event.id));
	if (known.length === 0) await syncCustomer(env, customerId, { id: event.id, type: event.type });
	return "done";
}

/** Any property of an event's object can be null or of another type, so nothing but an id in text names a customer. */
function customerOf({ data }: Stripe.Event): string | null {
	const object = (data?.object ?? {}) as { object?: unknown; id?: unknown; customer?: string | { id: string } | null };
	const id = object.object === "customer" ? object.id : idOf(object.customer);
	return typeof id === "string" ? id : null;
}
