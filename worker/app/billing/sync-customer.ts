import { and, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { PAGE_TENS, pagesWith } from "../../../core/plans/page-tens.ts";
import { PLANS, type Plan, planFrom } from "../../../core/plans/plan.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { billingEvents, grants, pages, subscriptions } from "../../../db/schema/index.ts";
import { type Stores, SYSTEM } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { rankNow, rankOf } from "../../publish/plans/plan-limit.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { domainsFollowPlan } from "../domains/follow-plan.ts";
import { insertNotice } from "./insert-notice.ts";
import { queueOpenNotices } from "./notices.ts";
import { readState } from "./read-state.ts";
import { refundAndCancel } from "./refund-and-cancel.ts";
import { openStripe } from "./stripe.ts";
import { isLive, type SubscriptionState } from "./subscription-state.ts";

/** A Checkout session can be paid for 24 hours. The extra hour is a margin. */
const CHECKOUT_OPEN_MS = 25 * HOUR_MS;

/** The webhook event that caused a sync. It is stored together with its effect, so that it takes effect once. */
export interface BillingEvent {
	id: string;
	type: string;
}

/**
 * Syncs a customer's plan from a fresh read of Stripe, because events can arrive late, twice and in any order. Racing
 * reads are numbered, and a stale read never overwrites a newer one. Refunds and cancels duplicate subscriptions.
 * Returns null for a customer without an account. Throws Stripe's errors.
 */
export async function syncCustomer(
	env: Env,
	customerId: string,
	event: BillingEvent | null = null,
): Promise<SubscriptionState | null> {
	const database = openDatabase(env.DB);
	const stripe = await openStripe(env);
	const ticket = await takeTicket(database, customerId);
	if (!ticket) return null;
	const { state, duplicates } = await readState(stripe, customerId);
	for (const duplicate of duplicates) await refundAndCancel(stripe, duplicate);
	await writeState({ env, database }, ticket, state, event);
	await queueOpenNotices(env, ticket.userId);
	return state;
}

interface Ticket {
	userId: string;
	ticket: number;
}

async function takeTicket(database: Database, customerId: string): Promise<Ticket | null> {
	const [taken] = await database
		.update(subscriptions)
		.set({ syncTicket: sql`${subscriptions.syncTicket} + 1` })
		.where(eq(subscriptions.customerId, customerId))
		.returning({ userId: subscriptions.userId, ticket: subscriptions.syncTicket });
	return taken ?? null;
}

/**
 * Writes the state and its consequences in one batch. If a newer read has already written, only the event is stored:
 * the newer read started later, so it includes the event's change.
 */
async function writeState(
	stores: Stores,
	{ userId, ticket }: Ticket,
	{ failedInvoiceId, ...state }: SubscriptionState,
	event: BillingEvent | null,
): Promise<void> {
	const { database } = stores;
	const now = Date.now();
	const isOver = state.endsAt !== null && state.endsAt <= now;
	const appliedPlan = isOver ? "free" : planFrom(state.plan);
	const isOwn = isOwnedBy(userId, subscriptions);
	const isLatest = and(isOwn, lt(subscriptions.writtenTicket, ticket));
	const isCounting = or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, now));
	const isByHand = and(isNull(subscriptions.subscriptionId), isNotNull(subscriptions.plan), isCounting);
	const isKnown = state.subscriptionId ? undefined : isNotNull(subscriptions.subscriptionId);
	// If the former plan has expired, a save or a visit may have already published some pages without it.
	const wasOver = and(ne(subscriptions.appliedPlan, "free"), lte(subscriptions.endsAt, now));
	// Tens of pages bring paused ones back, or pause some.
	const hasOtherPages = ne(subscriptions.pageTens, state.pageTens);
	const changesPages = and(
		isLatest,
		isKnown,
		or(ne(subscriptions.appliedPlan, appliedPlan), wasOver, isOver ? undefined : hasOtherPages),
	);
	// A plan that an administrator has given may be as high.
	const isLost = sql.raw(`${rankOf("subscriptions.applied_plan")} > ${rankNow("subscriptions", ["grants"])}`);
	const isGone = appliedPlan === "free" ? isLost : sql`FALSE`;
	// The subscription changes after the statements that read its previous plan, and before the domains follow it.
	await changePages(stores, {
		activity: noteActivity(
			{ database, actor: SYSTEM },
			"plan.changed",
			{ accountId: userId, subject: planInWords(appliedPlan, state.pageTens) },
			sql`EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${changesPages})`,
		),
		stale: new StalePages(
			database,
			sql`SELECT ${pages.id} FROM ${pages} WHERE ${isOwnedBy(userId, pages)}
				AND EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${changesPages})`,
		),
		planEnded: insertNotice(database, "plan-ended", sql`${now}`, and(changesPages, isGone)),
		paymentFailed: insertNotice(
			database,
			"payment-failed",
			sql`${failedInvoiceId ?? ""}`,
			and(isLatest, failedInvoiceId && !isOver ? undefined : sql`FALSE`),
			{ plan: sql`${state.plan}`, endsAt: sql`${state.endsAt}` },
		),
		event: database
			.insert(billingEvents)
			.select(
				sql`SELECT ${event?.id ?? ""}, ${event?.type ?? ""}, ${now} FROM ${subscriptions}
					WHERE ${and(isOwn, event ? undefined : sql`FALSE`)}`,
			)
			.onConflictDoNothing(),
		// A plan that stands in the row without Stripe isn't Stripe's to overwrite, so it moves to `grants`.
		kept: database
			.insert(grants)
			.select(
				sql`SELECT ${subscriptions.userId}, ${subscriptions.plan}, ${subscriptions.endsAt}, NULL, ${now}, 0
					FROM ${subscriptions} WHERE ${and(isLatest, isByHand, state.subscriptionId ? undefined : sql`FALSE`)}`,
			)
			.onConflictDoNothing(),
		state: database
			.update(subscriptions)
			.set({ ...state, appliedPlan })
			.where(and(isLatest, isKnown)),
		ticket: database
			.update(subscriptions)
			.set({
				writtenTicket: ticket,
				checkedAt: isLive(state)
					? now
					: sql`CASE WHEN ${subscriptions.checkoutAt} > ${now - CHECKOUT_OPEN_MS} THEN ${now} END`,
			})
			.where(isLatest),
		domains: domainsFollowPlan(database, userId),
	});
}

/** The plan as members read it in the activity: `Pro`, `Business with 40 pages`. */
function planInWords(plan: Plan, tens: number): string {
	const { name } = PLANS[plan];
	return plan === PAGE_TENS.plan && tens > 0 ? `${name} with ${pagesWith(plan, tens)} pages` : name;
}
