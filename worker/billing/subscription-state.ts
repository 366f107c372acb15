import type { Stripe } from "stripe";
import { GRACE_DAYS, PLANS, type Plan } from "../../core/plan.ts";

const DAY_MS = 86_400_000;

/** Statuses in which Stripe goes on charging. The paid ones come first: they decide over failing ones. */
const LIVE_STATUSES: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due", "unpaid"];
const FAILING_STATUSES: readonly Stripe.Subscription.Status[] = ["past_due", "unpaid"];

/** The state of a customer's plan. Times are milliseconds since 1970. */
export interface SubscriptionState {
	plan: Plan | null;
	status: string | null;
	subscriptionId: string | null;
	/** The end of the time that is paid for. */
	currentPeriodEnd: number | null;
	/** The end of the plan, unless something changes; null while it goes on. */
	endsAt: number | null;
	/** The invoice whose payment failed, while the plan is in its days of grace. */
	failedInvoiceId: string | null;
}

const NO_SUBSCRIPTION: SubscriptionState = {
	plan: null,
	status: null,
	subscriptionId: null,
	currentPeriodEnd: null,
	endsAt: null,
	failedInvoiceId: null,
};

/**
 * The state that all of a customer's subscriptions make, and the live ones that are one too many. The best live one
 * decides: paid before failing, the higher plan before the lower, the first before later ones.
 */
export function stateOf(
	subscriptions: readonly Stripe.Subscription[],
	now: number,
): {
	state: SubscriptionState;
	duplicates: readonly Stripe.Subscription[];
} {
	const live = subscriptions.filter(({ status }) => LIVE_STATUSES.includes(status)).sort(bestFirst);
	const [best, ...duplicates] = live;
	if (best) return { state: stateOfLive(best), duplicates };
	const [last] = [...subscriptions].sort((a, b) => endOf(b) - endOf(a));
	return { state: last ? stateOfEnded(last, now) : NO_SUBSCRIPTION, duplicates };
}

/** Whether Stripe still charges for it, or tries to. */
export function isLive({ status }: Pick<SubscriptionState, "status">): boolean {
	return (LIVE_STATUSES as readonly (string | null)[]).includes(status);
}

function bestFirst(a: Stripe.Subscription, b: Stripe.Subscription): number {
	const failing = Number(FAILING_STATUSES.includes(a.status)) - Number(FAILING_STATUSES.includes(b.status));
	return failing || priceOf(b) - priceOf(a) || a.created - b.created || (a.id < b.id ? -1 : 1);
}

function stateOfLive(subscription: Stripe.Subscription): SubscriptionState {
	const currentPeriodEnd = periodEndOf(subscription);
	const isFailing = FAILING_STATUSES.includes(subscription.status);
	const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
	const failedAt = invoice?.status_transitions.finalized_at ?? invoice?.created ?? subscription.created;
	const ends = [
		...(subscription.cancel_at === null ? [] : [subscription.cancel_at * 1000]),
		...(subscription.cancel_at_period_end && currentPeriodEnd !== null ? [currentPeriodEnd] : []),
		...(isFailing ? [failedAt * 1000 + GRACE_DAYS * DAY_MS] : []),
	];
	return {
		plan: planOf(subscription),
		status: subscription.status,
		subscriptionId: subscription.id,
		currentPeriodEnd,
		endsAt: ends.length > 0 ? Math.min(...ends) : null,
		failedInvoiceId: isFailing ? (invoice?.id ?? null) : null,
	};
}

function stateOfEnded(subscription: Stripe.Subscription, now: number): SubscriptionState {
	return {
		...NO_SUBSCRIPTION,
		plan: planOf(subscription),
		status: subscription.status,
		subscriptionId: subscription.id,
		currentPeriodEnd: periodEndOf(subscription),
		// Stripe's clock may be a little ahead.
		endsAt: Math.min(endOf(subscription) * 1000, now),
	};
}

/** The plan that is paid for. Prices keep it in their metadata: a lookup key moves on to the price that replaces them. */
function planOf({ items }: Stripe.Subscription): Plan | null {
	const price = items.data[0]?.price;
	const named = price?.metadata.plan;
	if (named && Object.hasOwn(PLANS, named)) return named as Plan;
	return (Object.keys(PLANS) as Plan[]).find((plan) => PLANS[plan].priceKey === (price?.lookup_key ?? "")) ?? null;
}

function priceOf(subscription: Stripe.Subscription): number {
	const plan = planOf(subscription);
	return plan ? PLANS[plan].dollarsPerMonth : 0;
}

function periodEndOf({ items }: Stripe.Subscription): number | null {
	const ends = items.data.map((item) => item.current_period_end * 1000);
	return ends.length > 0 ? Math.max(...ends) : null;
}

/** In seconds since 1970. One that was never paid ended when it began. */
function endOf({ ended_at, created }: Stripe.Subscription): number {
	return ended_at ?? created;
}
