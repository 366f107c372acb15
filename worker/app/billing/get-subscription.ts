import { eq } from "drizzle-orm";
import { higherPlan, type Plan, planFrom, planTerm } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { type BillingMode, billingMode } from "../../foundation/outside/configured.ts";
import { defaultPlan } from "../../publish/plans/default-plan.ts";
import { isLive } from "./subscription-state.ts";
import { syncCustomer } from "./sync-customer.ts";

/** An account's plan as the screens show it. Times are milliseconds since 1970. */
export interface Subscription {
	billing: BillingMode;
	/** The plan at this moment. */
	plan: Plan;
	/** Whether Stripe charges for the plan. An account can have a plan without a subscription. */
	isSubscribed: boolean;
	isPaymentFailing: boolean;
	/** The end of the paid period. */
	currentPeriodEnd: number | null;
	/** The planned end of the plan; null when none is planned. */
	endsAt: number | null;
	/** The plan that has expired, if no other replaced it. */
	endedPlan: Plan | null;
	/** Where people with priority support write. Null without such a plan, and while nobody has set the address. */
	supportEmail: string | null;
}

/** Reads an account's plan from the database. An account without a row has the plan that everybody has. */
export async function getSubscription(env: Env, database: Database, userId: string): Promise<Subscription> {
	const [row] = await database.select().from(subscriptions).where(eq(subscriptions.userId, userId));
	const isOver = row?.endsAt != null && row.endsAt <= Date.now();
	const stored = planFrom(row?.plan);
	const plan = higherPlan(isOver ? "free" : stored, defaultPlan());
	return {
		billing: billingMode(env),
		plan,
		isSubscribed: row ? isLive({ status: row.status }) : false,
		isPaymentFailing: row?.status === "past_due" || row?.status === "unpaid",
		currentPeriodEnd: row?.currentPeriodEnd ?? null,
		endsAt: row?.endsAt ?? null,
		endedPlan: isOver && higherPlan(stored, plan) !== plan ? stored : null,
		supportEmail: (planTerm(plan, "hasPrioritySupport") && env.SUPPORT_EMAIL) || null,
	};
}

/**
 * Syncs the account from Stripe before it reads the plan, because a person can return from paying before the webhook
 * arrives. Falls back to the stored plan when Stripe fails.
 */
export async function refreshSubscription(env: Env, database: Database, userId: string): Promise<Subscription> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId));
	if (row?.customerId && billingMode(env) !== "off") {
		try {
			await syncCustomer(env, row.customerId);
		} catch (error) {
			// The stored plan is shown until the webhook arrives.
			console.error("A subscription could not be read from Stripe", { error: rootCauseOf(error) });
		}
	}
	return getSubscription(env, database, userId);
}
