import { eq } from "drizzle-orm";
import { type Plan, planFrom } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { type BillingMode, billingMode } from "./stripe.ts";
import { isLive } from "./subscription-state.ts";
import { syncCustomer } from "./sync-customer.ts";

/** An account's plan as the screens show it. Times are milliseconds since 1970. */
export interface Subscription {
	billing: BillingMode;
	/** The plan at this moment. */
	plan: Plan;
	/** Whether Stripe charges for a subscription; a plan can be given without. */
	isSubscribed: boolean;
	isPaymentFailing: boolean;
	/** The end of the time that is paid for. */
	currentPeriodEnd: number | null;
	/** The end of the plan, unless something changes; null while it goes on. */
	endsAt: number | null;
	/** The plan that ended last, when there is none now. */
	endedPlan: Plan | null;
}

export async function getSubscription(env: Env, database: Database, userId: string): Promise<Subscription> {
	const [row] = await database.select().from(subscriptions).where(eq(subscriptions.userId, userId));
	const isOver = row?.endsAt != null && row.endsAt <= Date.now();
	const stored = planFrom(row?.plan);
	return {
		billing: billingMode(env),
		plan: isOver ? "free" : stored,
		isSubscribed: row ? isLive({ status: row.status }) : false,
		isPaymentFailing: row?.status === "past_due" || row?.status === "unpaid",
		currentPeriodEnd: row?.currentPeriodEnd ?? null,
		endsAt: row?.endsAt ?? null,
		endedPlan: isOver && stored !== "free" ? stored : null,
	};
}

/** The same after a fresh read of Stripe's state: somebody comes back from paying before the webhook has come. */
export async function refreshSubscription(env: Env, database: Database, userId: string): Promise<Subscription> {
	const [row] = await database
		.select({ customerId: subscriptions.customerId })
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId));
	if (row?.customerId && billingMode(env) !== "off") {
		try {
			await syncCustomer(env, row.customerId);
		} catch (error) {
			// The stored state is shown instead: the webhook will bring the rest.
			console.error("Stripe could not be asked for a subscription", { error: rootCauseOf(error) });
		}
	}
	return getSubscription(env, database, userId);
}
