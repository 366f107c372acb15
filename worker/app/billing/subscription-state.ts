import type { Stripe } from "stripe";
import { dollarsWith, MAX_TENS, PAGE_TENS } from "../../../core/plans/page-tens.ts";
import { GRACE_DAYS, PAID_PLANS, PLANS, type Plan } from "../../../core/plans/plan.ts";
import { DAY_MS } from "../../../core/time/duration.ts";

const PLANS_HIGHEST_FIRST = [...PAID_PLANS].reverse();

/** Statuses in which Stripe keeps charging. */
const LIVE_STATUSES: readonly Stripe.Subscription.Status[] = ["active", "trialing", "past_due", "unpaid"];
const FAILING_STATUSES: readonly Stripe.Subscription.Status[] = ["past_due", "unpaid"];
/** Statuses without a first payment. They neither give nor end a plan. */
const NEVER_PAID_STATUSES: readonly Stripe.Subscription.Status[] = ["incomplete", "incomplete_expired"];

/** The state of a customer's plan. Times are milliseconds since 1970. */
export interface SubscriptionState {
	plan: Plan | null;
	/** The tens of pages that are paid for beside those of the plan. */
	pageTens: number;
	status: string | null;
	subscriptionId: string | null;
	/** The end of the paid period. */
	currentPeriodEnd: number | null;
	/** The planned end of the plan; null when none is planned. */
	endsAt: number | null;
	/** The id of the invoice whose payment failed, until it is paid. */
	failedInvoiceId: string | null;
}

const NO_SUBSCRIPTION: SubscriptionState = {
	plan: null,
	pageTens: 0,
	status: null,
	subscriptionId: null,
	currentPeriodEnd: null,
	endsAt: null,
	failedInvoiceId: null,
};

/**
 * Derives a customer's state from all their subscriptions. The best live one decides: paid before failing, then the one
 * that costs more, then the older subscription. The other live ones are `duplicates`. `now` is in milliseconds since 1970.
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
	const [last] = subscriptions.filter(({ status }) => !NEVER_PAID_STATUSES.includes(status)).sort(lastFirst);
	return { state: last ? stateOfEnded(last, now) : NO_SUBSCRIPTION, duplicates };
}

/**
 * Counts the days of grace from the first unpaid invoice. Stripe creates another invoice each month while earlier ones
 * stay unpaid. `invoices` are those of the subscription, in any order.
 */
export function withGraceFrom(invoices: readonly Stripe.Invoice[], state: SubscriptionState): SubscriptionState {
	const newestFirst = invoices.filter(({ status }) => status !== "void").sort((a, b) => b.created - a.created);
	const lastPaid = newestFirst.findIndex(({ status }) => status === "paid");
	const firstUnpaid = (lastPaid === -1 ? newestFirst : newestFirst.slice(0, lastPaid)).at(-1);
	if (state.failedInvoiceId === null || !firstUnpaid) return state;
	return {
		...state,
		endsAt: Math.min(state.endsAt ?? Number.POSITIVE_INFINITY, graceEndOf(firstUnpaid)),
		failedInvoiceId: firstUnpaid.id ?? null,
	};
}

/** Whether Stripe still charges for the subscription, or tries to. */
export function isLive({ status }: Pick<SubscriptionState, "status">): boolean {
	return (LIVE_STATUSES as readonly (string | null)[]).includes(status);
}

function bestFirst(a: Stripe.Subscription, b: Stripe.Subscription): number {
	const failing = Number(FAILING_STATUSES.includes(a.status)) - Number(FAILING_STATUSES.includes(b.status));
	return failing || priceOf(b) - priceOf(a) || a.created - b.created || (a.id < b.id ? -1 : 1);
}

function lastFirst(a: Stripe.Subscription, b: Stripe.Subscription): number {
	return endOf(b) - endOf(a) || b.created - a.created || (a.id < b.id ? 1 : -1);
}

function stateOfLive(subscription: Stripe.Subscription): SubscriptionState {
	const currentPeriodEnd = periodEndOf(subscription);
	const isFailing = FAILING_STATUSES.includes(subscription.status);
	const invoice = typeof subscription.latest_invoice === "object" ? subscription.latest_invoice : null;
	const ends = [
		...(subscription.cancel_at === null ? [] : [subscription.cancel_at * 1000]),
		...(subscription.cancel_at_period_end && currentPeriodEnd !== null ? [currentPeriodEnd] : []),
		...(isFailing ? [graceEndOf(invoice ?? subscription)] : []),
	];
	return {
		plan: planOf(subscription),
		pageTens: pageTensOf(subscription),
		status: subscription.status,
		subscriptionId: subscription.id,
		currentPeriodEnd,
		endsAt: ends.length > 0 ? Math.min(...ends) : null,
		failedInvoiceId: isFailing ? (invoice?.id ?? null) : null,
	};
}

/** The end of the days of grace when this invoice is unpaid, in milliseconds since 1970. */
function graceEndOf(invoice: Stripe.Invoice | { created: number; status_transitions?: never }): number {
	const failedAt = invoice.status_transitions?.finalized_at ?? invoice.created;
	return failedAt * 1000 + GRACE_DAYS * DAY_MS;
}

function stateOfEnded(subscription: Stripe.Subscription, now: number): SubscriptionState {
	return {
		...NO_SUBSCRIPTION,
		plan: planOf(subscription),
		pageTens: pageTensOf(subscription),
		status: subscription.status,
		subscriptionId: subscription.id,
		currentPeriodEnd: periodEndOf(subscription),
		// Stripe's clock may be a little ahead.
		endsAt: Math.min(endOf(subscription) * 1000, now),
	};
}

/** The highest plan among the subscription's prices; null when no price belongs to a plan. */
function planOf({ items }: Stripe.Subscription): Plan | null {
	const plans = items.data.map(({ price }) => planOfPrice(price));
	return PLANS_HIGHEST_FIRST.find((plan) => plans.includes(plan)) ?? null;
}

/**
 * The tens of pages beside those of the plan: of a price with tiers, the first unit is the plan and each further one is ten
 * pages. Prices of 0.1.0 have no tiers, and their quantity means nothing.
 */
function pageTensOf({ items }: Stripe.Subscription): number {
	const units = items.data.flatMap(({ price, quantity }) =>
		price.billing_scheme === "tiered" && planOfPrice(price) === PAGE_TENS.plan ? (quantity ?? 1) : [],
	);
	return Math.min(Math.max(0, ...units.map((count) => count - 1)), MAX_TENS);
}

/** The metadata decides first, because a lookup key can move to a newer price. */
function planOfPrice({ metadata, lookup_key }: Stripe.Price): Plan | null {
	return (
		PAID_PLANS.find((plan) => plan === metadata.plan) ??
		PAID_PLANS.find((plan) => PLANS[plan].priceKey === lookup_key) ??
		null
	);
}

function priceOf(subscription: Stripe.Subscription): number {
	const plan = planOf(subscription);
	return plan ? dollarsWith(plan, pageTensOf(subscription)) : 0;
}

function periodEndOf({ items }: Stripe.Subscription): number | null {
	const ends = items.data.map((item) => item.current_period_end * 1000);
	return ends.length > 0 ? Math.max(...ends) : null;
}

/** In seconds since 1970. A subscription that was never paid counts as ended at its start. */
function endOf({ ended_at, created }: Stripe.Subscription): number {
	return ended_at ?? created;
}
