import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Plan } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { forCustomer, type Payer } from "./customer.ts";
import { reachingStripe } from "./reaching-stripe.ts";
import { openStripe } from "./stripe.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** A switch from one paid plan to another. */
interface PlanChange {
	state: SubscriptionState;
	plan: Plan;
	price: string;
}

/** The address of Stripe's portal, where a subscription is changed, paid for and ended. Throws `not_found` without a customer. */
export async function openPortal(env: Env, database: Database, user: Payer): Promise<{ url: string }> {
	const stripe = await openStripe(env);
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(eq(subscriptions.userId, user.id));
	if (!row?.customerId) throw new DomainError("not_found", "There is no billing to manage yet.");
	return reachingStripe(() =>
		forCustomer(stripe, database, user, (customer) => openPortalFor(env, stripe, customer, null)),
	);
}

/** The portal of a customer; with a change, right where that plan is confirmed. */
export async function openPortalFor(
	env: Env,
	stripe: Stripe,
	customer: string,
	change: PlanChange | null,
): Promise<{ url: string }> {
	const { url } = await stripe.billingPortal.sessions.create({
		customer,
		// Marked, because somebody who comes back from the portal may have bought nothing.
		return_url: `${env.APP_ORIGIN}/upgrade/success?from=portal`,
		...(env.STRIPE_PORTAL_CONFIGURATION ? { configuration: env.STRIPE_PORTAL_CONFIGURATION } : {}),
		...(change ? { flow_data: await planChange(env, stripe, change) } : {}),
	});
	return { url };
}

/** The screen that waits for a plan and then says that it has begun. */
export function successUrl(env: Env, plan: Plan): string {
	return `${env.APP_ORIGIN}/upgrade/success?plan=${plan}`;
}

async function planChange(
	env: Env,
	stripe: Stripe,
	{ state: { subscriptionId }, plan, price }: PlanChange,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
	const subscription = await stripe.subscriptions.retrieve(subscriptionId ?? "");
	const item = subscription.items.data[0]?.id ?? "";
	return {
		type: "subscription_update_confirm",
		subscription_update_confirm: { subscription: subscription.id, items: [{ id: item, price, quantity: 1 }] },
		after_completion: { type: "redirect", redirect: { return_url: successUrl(env, plan) } },
	};
}
