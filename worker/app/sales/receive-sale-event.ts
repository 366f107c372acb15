import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Stripe } from "stripe";
import { openDatabase } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";
import type { Receipt } from "../billing/receive-event.ts";
import { idOf } from "../billing/stripe.ts";
import { verifiedEvent } from "../billing/verified-event.ts";
import { openStripeForSales } from "./open-stripe-for-sales.ts";
import { settleSale } from "./settle-sale.ts";
import { stopSeller, syncSeller } from "./sync-seller.ts";

/**
 * Handles an event of a connected account. Verifies the signature over the raw body, then reads Stripe's API. Trusts only
 * the account, the ids and the type in the event. Throws when Stripe's API fails, so that Stripe delivers the event again.
 */
export async function receiveSaleEvent(env: Env, body: string, signature: string, secret: string): Promise<Receipt> {
	const event = await verifiedEvent(body, signature, secret);
	if (!event) return "refused";
	// A live endpoint also gets the test events of its accounts.
	if (typeof event.account !== "string" || event.livemode !== isLive(env)) return "done";
	if (event.type === "account.application.deauthorized") await stopSeller(openDatabase(env.DB), event.account);
	else await follow(env, event, event.account);
	return "done";
}

async function follow(env: Env, { data }: Stripe.Event, account: string): Promise<void> {
	// Any property of an event's object can be null or of another type.
	const object = (data?.object ?? {}) as { object?: unknown; id?: unknown; payment_intent?: string | { id: string } };
	if (object.object === "account") return syncSeller(env, account);
	const sessionId =
		object.object === "checkout.session" ? object.id : await sessionOf(env, idOf(object.payment_intent), account);
	if (typeof sessionId === "string") await settleSale(env, sessionId, account);
}

/** The session of a payment. A refund can arrive before the payment is stored; then Stripe knows the session. */
async function sessionOf(env: Env, paymentIntentId: unknown, accountId: string): Promise<string | null> {
	if (typeof paymentIntentId !== "string") return null;
	const database = openDatabase(env.DB);
	const isOfAccount = eq(sales.accountId, accountId);
	const [[sale], [unsettled]] = await database.batch([
		database
			.select({ sessionId: sales.sessionId })
			.from(sales)
			.where(and(eq(sales.paymentIntentId, paymentIntentId), isOfAccount)),
		database
			.select({ id: sales.id })
			.from(sales)
			.where(and(isOfAccount, isNull(sales.paymentIntentId), isNotNull(sales.sessionId)))
			.limit(1),
	]);
	if (sale) return sale.sessionId;
	// A seller's other payments are no concern of ours.
	if (!unsettled) return null;
	const stripe = await openStripeForSales(env);
	const { data } = await stripe.checkout.sessions.list(
		{ payment_intent: paymentIntentId, limit: 1 },
		{ stripeAccount: accountId },
	);
	return data[0]?.id ?? null;
}

function isLive({ STRIPE_SECRET_KEY: key = "" }: Env): boolean {
	return /^(?:sk|rk)_live_/.test(key);
}
