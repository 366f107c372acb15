import type { Stripe } from "stripe";

/** Stripe's default tolerance. It applies to old signatures and to signatures from the future. */
const TOLERANCE_SECONDS = 300;

/** The event in a webhook's raw body, or null when its signature is wrong or too old. */
export async function verifiedEvent(body: string, signature: string, secret: string): Promise<Stripe.Event | null> {
	// Anybody can send forged events, so the check does without a client, which would cost more than the check itself.
	const { Stripe } = await import("stripe");
	try {
		const event = await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS);
		const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
		const isFromFuture = !(signedAt <= Date.now() / 1000 + TOLERANCE_SECONDS);
		return isFromFuture || !isEvent(event) ? null : event;
	} catch {
		// The error isn't logged, because it quotes the body.
		return null;
	}
}

/** A signed event can still have another API version than the types describe. */
function isEvent(event: unknown): event is Stripe.Event {
	const { id, type, data } = (event ?? {}) as Partial<Stripe.Event>;
	return typeof id === "string" && typeof type === "string" && typeof data === "object";
}
