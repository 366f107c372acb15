import { and, eq } from "drizzle-orm";
import { PAGE_TENS, pagesWith } from "../../../core/plans/page-tens.ts";
import { type Plan, planFrom, planTerm } from "../../../core/plans/plan.ts";
import { batchByName } from "../../../db/batch-by-name.ts";
import { grants, subscriptions } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { type BillingMode, billingMode } from "../../foundation/outside/configured.ts";
import { isAllowedIn, isOwned } from "../../publish/ownership.ts";
import { defaultPlan, isBillingOn } from "../../publish/plans/default-plan.ts";
import { type PlanOutlook, planOutlook } from "./plan-outlook.ts";
import { isLive } from "./subscription-state.ts";
import { syncCustomer } from "./sync-customer.ts";

/** An account's plan as the screens show it. Times are milliseconds since 1970. */
export interface Subscription extends PlanOutlook {
	billing: BillingMode;
	/** Whether Stripe charges. An account can have a plan without a subscription, or a subscription below its plan. */
	isSubscribed: boolean;
	/** The plan that Stripe charges for, or null. */
	paidPlan: Plan | null;
	/** The tens of pages that Stripe charges for beside the plan. */
	pageTens: number;
	/** The pages that the account can have now. */
	maxPages: number;
	/** The planned end of the subscription; null when none is planned. */
	subscriptionEndsAt: number | null;
	isPaymentFailing: boolean;
	/** The end of the paid period. */
	currentPeriodEnd: number | null;
	/** Where people with priority support write. Null without such a plan, and while nobody has set the address. */
	supportEmail: string | null;
}

/** Reads an account's plan from the database. An account without a row has the plan that everybody has. */
export async function getSubscription(context: AccountContext): Promise<Subscription> {
	const { env, database, accountId } = context;
	const {
		subscribed: [row],
		granted: [grant],
	} = await batchByName(database, {
		subscribed: database
			.select()
			.from(subscriptions)
			.where(isOwned(context, "own", subscriptions)),
		granted: database
			.select({ plan: grants.plan, endsAt: grants.endsAt })
			.from(grants)
			.where(and(eq(grants.userId, accountId), isAllowedIn(context, "own"))),
	});
	const isSubscribed = row ? isLive({ status: row.status }) : false;
	const isCounting = row !== undefined && (row.endsAt === null || row.endsAt > Date.now());
	const tens = row && isCounting && isBillingOn() && planFrom(row.plan) === PAGE_TENS.plan ? row.pageTens : 0;
	const held = [
		...(row ? [{ plan: planFrom(row.plan), endsAt: row.endsAt, isGiven: row.subscriptionId === null }] : []),
		...(grant ? [{ plan: planFrom(grant.plan), endsAt: grant.endsAt, isGiven: true }] : []),
	];
	const outlook = planOutlook(held, defaultPlan(), Date.now());
	return {
		...outlook,
		billing: billingMode(env),
		isSubscribed,
		paidPlan: isSubscribed ? planFrom(row?.plan) : null,
		pageTens: isSubscribed ? (row?.pageTens ?? 0) : 0,
		maxPages: pagesWith(outlook.plan, tens),
		subscriptionEndsAt: isSubscribed ? (row?.endsAt ?? null) : null,
		isPaymentFailing: row?.status === "past_due" || row?.status === "unpaid",
		currentPeriodEnd: row?.currentPeriodEnd ?? null,
		supportEmail: (planTerm(outlook.plan, "hasPrioritySupport") && env.SUPPORT_EMAIL) || null,
	};
}

/**
 * Syncs the account from Stripe before it reads the plan, because somebody can return from paying before the webhook
 * arrives. Falls back to the stored plan when Stripe fails.
 */
export async function refreshSubscription(context: AccountContext): Promise<Subscription> {
	const { env, database } = context;
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(isOwned(context, "own", subscriptions));
	if (row?.customerId && billingMode(env) !== "off") {
		try {
			await syncCustomer(env, row.customerId);
		} catch (error) {
			// The stored plan is shown until the webhook arrives.
			console.error("A subscription could not be read from Stripe", { error: rootCauseOf(error) });
		}
	}
	return getSubscription(context);
}
