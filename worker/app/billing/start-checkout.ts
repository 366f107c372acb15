import type { Stripe } from "stripe";
import type { PaidPlan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { forCustomer, type Payer, type PayingContext } from "./customer.ts";
import { namedAccount, openPortalFor } from "./open-portal.ts";
import { findPrice } from "./plan-price.ts";
import { reachingStripe } from "./reaching-stripe.ts";
import { type Returning, returnUrl } from "./return-url.ts";
import { openStripe } from "./stripe.ts";
import { isLive } from "./subscription-state.ts";
import { syncCustomer } from "./sync-customer.ts";

/** What somebody wants to pay for. */
export interface PlanOrder {
	plan: PaidPlan;
	/** The tens of pages beside those of the plan. Without it, a subscription to the same plan keeps its number. */
	pageTens?: number | undefined;
	/** The hand-over, if the plan is for taking an offered page. */
	offer?: string | undefined;
}

/**
 * Returns the address where somebody pays for an account's plan: Stripe's Checkout, or the portal if the account already has a
 * subscription. Throws `not_found` when billing is off or the plan has no price, `invalid` for tens of pages that it can't have,
 * and `unavailable` when Stripe fails.
 */
export async function startCheckout(context: PayingContext, order: PlanOrder): Promise<{ url: string }> {
	const { env, database, actor, accountId } = context;
	const stripe = await openStripe(env);
	const user = { ...actor, id: accountId };
	const returning = { account: namedAccount(context), offer: order.offer };
	return reachingStripe(() =>
		forCustomer(stripe, database, user, (customer) =>
			checkOut({ env, stripe, database, user, customer, returning }, order),
		),
	);
}

interface Checkout {
	env: Env;
	stripe: Stripe;
	database: Database;
	user: Payer;
	customer: string;
	returning: Returning;
}

async function checkOut(
	{ env, stripe, database, user, customer, returning }: Checkout,
	{ plan, pageTens }: PlanOrder,
): Promise<{ url: string }> {
	// A fresh read, because the webhook of a recent payment may still be on its way.
	const state = await syncCustomer(env, customer);
	const tens = pageTens ?? 0;
	const { id: price } = await findPrice(stripe, plan, tens);
	if (state && isLive(state)) {
		const isSame = state.plan === plan && (pageTens === undefined || pageTens === state.pageTens);
		return openPortalFor(env, stripe, { customer, returning }, isSame ? null : { state, plan, price, tens });
	}
	const { url } = await stripe.checkout.sessions.create({
		mode: "subscription",
		ui_mode: "hosted_page",
		customer,
		client_reference_id: user.id,
		line_items: [{ price, quantity: 1 + tens }],
		success_url: returnUrl(env, "success", returning, { plan }),
		cancel_url: returnUrl(env, "cancel", returning),
		allow_promotion_codes: true,
		automatic_tax: { enabled: env.STRIPE_TAX === "automatic" },
		customer_update: { address: "auto", name: "auto" },
		subscription_data: { metadata: { user_id: user.id } },
	});
	const now = Date.now();
	await database
		.update(subscriptions)
		.set({ checkoutAt: now, checkedAt: now })
		.where(isOwnedBy(user.id, subscriptions));
	if (!url) throw new Error("Stripe's Checkout has no address");
	return { url };
}
