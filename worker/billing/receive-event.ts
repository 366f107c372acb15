import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { openDatabase } from "../../db/client.ts";
import { billingEvents } from "../../db/schema/index.ts";
import { idOf } from "./stripe.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Stripe's own tolerance. A signature from the future is as wrong as an old one. */
const TOLERANCE_SECONDS = 300;

/** - `done`: it took effect, now or before. - `refused`: it isn't Stripe's, or it is too old. */
export type Receipt = "done" | "refused";

/**
 * Takes a webhook event: checks the signature over the raw body and brings the customer in line with Stripe. Nothing in the
 * event is believed but the customer's id. Throws when Stripe can't be asked: Stripe delivers the event again.
 */
export async function receiveEvent(env: Env, body: string, signature: string, secret: string): Promise<Receipt> {
	const event = await verifiedEvent(body, signature, secret);
	if (!event) return "refused";
	const customerId = customerOf(event);
	if (!customerId) return "done";
	const known = await openDatabase(env.DB)
		.select({ id: billingEvents.id })
		.from(billingEvents)
		.where(eq(billingEvents.id, event.id));
	if (known.length === 0) await syncCustomer(env, customerId, { id: event.id, type: event.type });
	return "done";
}

async function verifiedEvent(body: string, signature: string, secret: string): Promise<Stripe.Event | null> {
	// Without a client, because anybody can send forged events, and a client costs more than the check.
	const { Stripe } = await import("stripe");
	try {
		const event = await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS);
		const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
		const isFromFuture = !(signedAt <= Date.now() / 1000 + TOLERANCE_SECONDS);
		return isFromFuture || !isEvent(event) ? null : event;
	} catch {
		// The client's errors quote the body.
		return null;
	}
}

/** A signed body is Stripe's, and still may be of another API version than the one that the types describe. */
function isEvent(event: unknown): event is Stripe.Event {
	const { id, type, data } = (event ?? {}) as Partial<Stripe.Event>;
	return typeof id === "string" && typeof type === "string" && typeof data?.object === "object";
}

function customerOf({ data }: Stripe.Event): string | null {
	const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
	return object.object === "customer" ? (object.id ?? null) : idOf(object.customer);
}
