import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Language } from "../../../core/language/language.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { fillIn } from "../../../core/words/fill-in.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import type { Database } from "../../../db/client.ts";
import { sales, sellers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { syncSeller } from "./sync-seller.ts";

/** A Checkout stays open for two hours. Stripe's own limits are 30 minutes and 24 hours. */
export const CHECKOUT_MS = 2 * HOUR_MS;

/** Where Checkout leads. `{CHECKOUT_SESSION_ID}` in `paid` becomes the session's id. */
export interface ReturnUrls {
	paid: string;
	canceled: string;
}

/** Opens the Checkout of a stored sale, or returns the one that a racing request has opened. */
export async function openCheckout(
	stripe: Stripe,
	database: Database,
	{ id, accountId, amount, currency, fee, title, pageName, language, expiresAt }: typeof sales.$inferSelect,
	returnUrls: ReturnUrls,
): Promise<string> {
	const { gates } = await wordsOn(language);
	const description = pageName ? { description: fillIn(gates.sale.onPage, { name: pageName }) } : {};
	const session = await stripe.checkout.sessions.create(
		{
			mode: "payment",
			locale: localeAtStripe(language),
			ui_mode: "hosted_page",
			line_items: [
				{
					quantity: 1,
					price_data: {
						currency,
						unit_amount: amount,
						// The price includes every tax, so the gate can show the total.
						tax_behavior: "inclusive",
						product_data: { name: title, ...description },
					},
				},
			],
			// What was shown is what is paid, in the currency that was shown. Cards are paid at once.
			adaptive_pricing: { enabled: false },
			allowed_payment_method_types: ["card"],
			client_reference_id: id,
			// For the seller's own bookkeeping. It decides nothing here.
			payment_intent_data: { metadata: { sale: id }, ...(fee > 0 ? { application_fee_amount: fee } : {}) },
			expires_at: Math.floor(expiresAt / 1000),
			success_url: returnUrls.paid,
			cancel_url: returnUrls.canceled,
		},
		{ stripeAccount: accountId, idempotencyKey: `checkout of sale ${id}` },
	);
	await database.update(sales).set({ sessionId: session.id }).where(eq(sales.id, id));
	if (!session.url) throw new Error("Stripe's Checkout has no address");
	return session.url;
}

/** The language of Stripe's own words: the page's, or that of the browser for English, which unknown languages have, too. Stripe has no Arabic. */
function localeAtStripe(language: Language | null): string {
	return language === null || language === "en" || language === "ar" ? "auto" : language;
}

/** The reason why Stripe has refused. The webhook that says so may still be on its way, so the account is read again. */
export async function whyNot({ env, database }: Stores, accountId: string | null): Promise<"seller" | "unavailable"> {
	if (accountId === null) return "unavailable";
	try {
		await syncSeller(env, accountId);
	} catch {
		return "unavailable";
	}
	const [seller] = await database
		.select({ state: sellers.state })
		.from(sellers)
		.where(eq(sellers.accountId, accountId));
	return seller?.state === "ready" ? "unavailable" : "seller";
}
