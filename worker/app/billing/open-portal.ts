import type { Stripe } from "stripe";
import { pagesWith } from "../../../core/plans/page-tens.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwned } from "../../publish/ownership.ts";
import { forCustomer, type PayingContext } from "./customer.ts";
import { reachingStripe } from "./reaching-stripe.ts";
import { type Returning, returnUrl } from "./return-url.ts";
import { openStripe } from "./stripe.ts";
import type { SubscriptionState } from "./subscription-state.ts";

/** A switch from one paid plan to another, or to another number of pages. */
interface PlanChange {
	state: SubscriptionState;
	plan: Plan;
	price: string;
	/** The tens of pages beside those of the plan. */
	tens: number;
}

/**
 * Returns the address of Stripe's portal, where people change, pay for and cancel a subscription. Throws `not_found`
 * when billing is off or the account has no customer, and `unavailable` when Stripe fails. `offer` is as in a `PlanOrder`.
 */
export async function openPortal(context: PayingContext, offer?: string): Promise<{ url: string }> {
	const { env, database, actor, accountId } = context;
	const stripe = await openStripe(env);
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(isOwned(context, "own", subscriptions));
	if (!row?.customerId) throw new DomainError("not_found", "There is no billing to manage yet.");
	return reachingStripe(() =>
		forCustomer(stripe, database, { ...actor, id: accountId }, (customer) =>
			openPortalFor(env, stripe, { customer, returning: { account: namedAccount(context), offer } }, null),
		),
	);
}

/** The account that the addresses name to return to: one that isn't the person's own. */
export function namedAccount({ actor, accountId }: Pick<PayingContext, "actor" | "accountId">): string | undefined {
	return accountId === actor.id ? undefined : accountId;
}

/** Opens a customer's portal. With a change, the portal asks the customer to confirm it. */
export async function openPortalFor(
	env: Env,
	stripe: Stripe,
	{ customer, returning }: { customer: string; returning: Returning },
	change: PlanChange | null,
): Promise<{ url: string }> {
	const { url } = await stripe.billingPortal.sessions.create({
		customer,
		return_url: returnUrl(env, "success", returning, { from: "portal" }),
		...(env.STRIPE_PORTAL_CONFIGURATION ? { configuration: env.STRIPE_PORTAL_CONFIGURATION } : {}),
		...(change ? { flow_data: await confirmationOf(env, stripe, returning, change) } : {}),
	});
	return { url };
}

async function confirmationOf(
	env: Env,
	stripe: Stripe,
	returning: Returning,
	{ state, plan, price, tens }: PlanChange,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
	const subscription = await stripe.subscriptions.retrieve(state.subscriptionId ?? "");
	const item = subscription.items.data[0]?.id ?? "";
	const outcome = { plan, ...(state.plan === plan && { pages: pagesWith(plan, tens) }) };
	return {
		type: "subscription_update_confirm",
		subscription_update_confirm: { subscription: subscription.id, items: [{ id: item, price, quantity: 1 + tens }] },
		after_completion: {
			type: "redirect",
			redirect: { return_url: returnUrl(env, "success", returning, outcome) },
		},
	};
}
