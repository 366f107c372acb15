import type { Stripe } from "stripe";
import { PLANS, type Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { forCustomer, type Payer, type PayingContext } from "./customer.ts";
import { namedAccount, openPortalFor, upgradeUrl } from "./open-portal.ts";
import { reachingStripe } from "./reaching-stripe.ts";
import { openStripe } from "./stripe.ts";
import { isLive } from "./subscription-state.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Returns the address where somebody pays for an account's plan: Stripe's Checkout, or the portal if the account already has a
 * subscription. Throws `not_found` when billing is off or the plan has no price, and `unavailable` when Stripe fails.
 */
export async function startCheckout(context: PayingContext, plan: Plan): Promise<{ url: string }> {
	const { env, database, actor, accountId } = context;
	const stripe = await openStripe(env);
	const user = { ...actor, id: accountId };
	const account = namedAccount(context);
	return reachingStripe(() =>
		forCustomer(stripe, database, user, (customer) =>
			checkOut({ env, stripe, database, user, customer, account }, plan),
		),
	);
}

interface Checkout {
	env: Env;
	stripe: Stripe;
	database: Database;
	user: Payer;
	customer: string;
	account: string | undefined;
}

async function checkOut(
	{ env, stripe, database, user, customer, account }: Checkout,
	plan: Plan,
): Promise<{ url: string }> {
	// A fresh read, because the webhook of a recent payment may still be on its way.
	const state = await syncCustomer(env, customer);
	const price = await findPrice(stripe, plan);
	if (state && isLive(state)) {
		const change = state.plan === plan ? null : { state, plan, price: price.id };
		return openPortalFor(env, stripe, { customer, account }, change);
	}
	const { url } = await stripe.checkout.sessions.create({
		mode: "subscription",
		ui_mode: "hosted_page",
		customer,
		client_reference_id: user.id,
		line_items: [{ price: price.id, quantity: 1 }],
		success_url: upgradeUrl(env, "/success", { plan, account }),
		cancel_url: upgradeUrl(env, "/cancel", { account }),
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

async function findPrice(stripe: Stripe, plan: Plan): Promise<Stripe.Price> {
	const { priceKey } = PLANS[plan];
	if (!priceKey) throw new DomainError("invalid", "The free plan costs nothing.", { field: "plan" });
	const { data } = await stripe.prices.list({ lookup_keys: [priceKey], active: true, limit: 1 });
	if (!data[0]) throw new DomainError("not_found", `The ${PLANS[plan].name} plan isn't for sale yet.`);
	return data[0];
}
