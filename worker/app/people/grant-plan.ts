import { and, eq, isNull, notInArray, or, sql } from "drizzle-orm";
import type { PaidPlan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages, subscriptions, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { GRANTED, LIVE_STATUSES } from "../billing/subscription-state.ts";
import { domainsFollowPlan } from "../domains/follow-plan.ts";

interface Grant {
	userId: string;
	plan: PaidPlan;
	/** In milliseconds since 1970; null for no end. */
	endsAt: number | null;
}

/** Nobody pays for the plan of the row. */
const isUnpaid = or(isNull(subscriptions.status), notInArray(subscriptions.status, [...LIVE_STATUSES]));

/**
 * Gives a person a plan, and publishes what it changes. A Stripe subscription replaces it once the person pays. Throws
 * `invalid` for an end that is past, `not_found`, and `conflict` while Stripe charges for a plan.
 */
export async function grantPlan(env: Env, database: Database, { userId, plan, endsAt }: Grant): Promise<void> {
	if (endsAt !== null && endsAt <= Date.now())
		throw new DomainError("invalid", "Choose a day that is still to come.", { field: "endsAt" });
	const granted = { plan, endsAt, status: GRANTED, subscriptionId: null, currentPeriodEnd: null, appliedPlan: plan };
	const { changed } = await changePages(env, database, {
		changed: database
			.insert(subscriptions)
			.select(
				database
					.select({
						userId: users.id,
						email: users.email,
						plan: sql<string>`${plan}`.as("plan"),
						status: sql<string>`${GRANTED}`.as("status"),
						currentPeriodEnd: sql<null>`NULL`.as("current_period_end"),
						endsAt: sql<number | null>`${endsAt}`.as("ends_at"),
						customerId: sql<null>`NULL`.as("customer_id"),
						subscriptionId: sql<null>`NULL`.as("subscription_id"),
						checkoutAt: sql<null>`NULL`.as("checkout_at"),
						appliedPlan: sql<string>`${plan}`.as("applied_plan"),
						syncTicket: sql<number>`0`.as("sync_ticket"),
						writtenTicket: sql<number>`0`.as("written_ticket"),
						checkedAt: sql<null>`NULL`.as("checked_at"),
					})
					.from(users)
					.where(and(eq(users.id, userId), sql`NOT EXISTS (SELECT 1 FROM deletions WHERE user_id = ${userId})`)),
			)
			.onConflictDoUpdate({ target: subscriptions.userId, set: granted, setWhere: isUnpaid })
			.returning({ userId: subscriptions.userId }),
		...published(database, userId),
	});
	if (changed.length === 0) throw await whyNotChanged(database, userId);
}

/** Ends a granted plan at once, and publishes what that changes. Nothing is deleted. Throws `not_found` and `conflict`. */
export async function endGrant(env: Env, database: Database, userId: string): Promise<void> {
	const { changed } = await changePages(env, database, {
		changed: database
			.update(subscriptions)
			.set({ plan: null, status: null, endsAt: null, appliedPlan: "free" })
			.where(and(eq(subscriptions.userId, userId), isUnpaid))
			.returning({ userId: subscriptions.userId }),
		...published(database, userId),
	});
	if (changed.length === 0) throw await whyNotChanged(database, userId);
}

function published(database: Database, userId: string) {
	return {
		stale: new StalePages(database, sql`SELECT ${pages.id} FROM ${pages} WHERE ${eq(pages.userId, userId)}`),
		domains: domainsFollowPlan(database, userId),
	};
}

async function whyNotChanged(database: Database, userId: string): Promise<DomainError> {
	const [paying] = await database
		.select({ status: subscriptions.status })
		.from(subscriptions)
		.where(eq(subscriptions.userId, userId));
	return paying
		? new DomainError("conflict", "Stripe charges this person for a plan. Change it there.", { field: "userId" })
		: new DomainError("not_found", "There is no such account, or nothing to end.", { field: "userId" });
}
