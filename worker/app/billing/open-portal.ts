import type { Stripe } from "stripe";
import type { Plan } from "../../../core/plans/plan.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwned } from "../../publish/ownership.ts";
import { forCustomer, type PayingContext } from "./customer.ts";
import { reachingStripe } from "./reaching-stripe.ts";
import { openStripe } from "./stripe.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** A switch from one paid plan to another. */
interface PlanChange {
	state: SubscriptionState;
	plan: Plan;
	price: string;
}

/**
 * Returns the address of Stripe's portal, where people change, pay for and cancel a subscription. Throws `not_found`
 * when billing is off or the account has no customer, and `unavailable` when Stripe fails.
 */
export async function openPortal(context: PayingContext): Promise<{ url: string }> {
	const { env, database, actor, accountId } = context;
	const stripe = await openStripe(env);
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(isOwned(context, "own", subscriptions));
	if (!row?.customerId) throw new DomainError("not_found", "There is no billing to manage yet.");
	return reachingStripe(() =>
		forCustomer(stripe, database, { ...actor, id: accountId }, (customer) =>
			openPortalFor(env, stripe, { customer, account: namedAccount(context) }, null),
		),
	);
}

/** A Stripe customer, and the account that the screens after Stripe's pages name. */
interface Returning {
	customer: string;
	account: string | undefined;
}

/** The account that the addresses name to return to: one that isn't the person's own. */
export function namedAccount({ actor, accountId }: Pick<PayingContext, "actor" | "accountId">): string | undefined {
	return accountId === actor.id ? undefined : accountId;
}

/** Opens a customer's portal. With a change, the portal asks the customer to confirm it. */
export async function openPortalFor(
	env: Env,
	stripe: Stripe,
	{ customer, account }: Returning,
	change: PlanChange | null,
): Promise<{ url: string }> {
	const { url } = await stripe.billingPortal.sessions.create({
		customer,
		// A visit to the portal may buy nothing. `from` tells the screen not to wait for a new plan.
		return_url: upgradeUrl(env, "/success", { from: "portal", account }),
		...(env.STRIPE_PORTAL_CONFIGURATION ? { configuration: env.STRIPE_PORTAL_CONFIGURATION } : {}),
		...(change ? { flow_data: await confirmationOf(env, stripe, account, change) } : {}),
	});
	return { url };
}

/** The address of a screen about plans, without what is undefined. */
export function upgradeUrl(
	env: Env,
	screen: "/success" | "/cancel",
	search: { plan?: Plan; from?: "portal"; account: string | undefined },
): string {
	const url = new URL(`/upgrade${screen}`, env.APP_ORIGIN);
	for (const [name, value] of Object.entries(search)) if (value !== undefined) url.searchParams.set(name, value);
	return url.href;
}

async function confirmationOf(
	env: Env,
	stripe: Stripe,
	account: string | undefined,
	{ state: { subscriptionId }, plan, price }: PlanChange,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
	const subscription = await stripe.subscriptions.retrieve(subscriptionId ?? "");
	const item = subscription.items.data[0]?.id ?? "";
	return {
		type: "subscription_update_confirm",
		subscription_update_confirm: { subscription: subscription.id, items: [{ id: item, price, quantity: 1 }] },
		after_completion: { type: "redirect", redirect: { return_url: upgradeUrl(env, "/success", { plan, account }) } },
	};
}
