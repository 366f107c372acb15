import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type PaidPlan, PLANS } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { grants, pages, subscriptions, users } from "../../../db/schema/index.ts";
import { type Context, type Person, SYSTEM } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { domainsFollowPlan } from "../domains/follow-plan.ts";
import { getAccount, isStaying } from "./get-account.ts";

interface Grant {
	userId: string;
	plan: PaidPlan;
	/** In milliseconds since 1970; null for no end. */
	endsAt: number | null;
	/** Only administrators read it. It may be empty. */
	note: string;
}

/**
 * Gives a person a plan in place of one that was given before, and publishes what it changes. Where the person also pays for
 * a plan, the higher one counts. Throws `invalid` for an end that is past, and `not_found`.
 */
export async function grantPlan(
	{ env, database }: Context<Person>,
	{ userId, plan, endsAt, note: typed }: Grant,
): Promise<void> {
	const grantedAt = Date.now();
	if (endsAt !== null && endsAt <= grantedAt)
		throw new DomainError("invalid", "Choose a day that is still to come.", { field: "endsAt" });
	const note = typed || null;
	const { granted } = await changePages(
		{ env, database },
		{
			granted: database
				.insert(grants)
				.select(
					database
						.select({
							userId: users.id,
							plan: sql<string>`${plan}`.as("plan"),
							endsAt: sql<number | null>`${endsAt}`.as("ends_at"),
							note: sql<string | null>`${note}`.as("note"),
							grantedAt: sql<number>`${grantedAt}`.as("granted_at"),
							isOver: sql<boolean>`0`.as("is_over"),
						})
						.from(users)
						.where(and(eq(users.id, userId), isStaying())),
				)
				.onConflictDoUpdate({ target: grants.userId, set: { plan, endsAt, note, grantedAt, isOver: false } })
				.returning({ userId: grants.userId }),
			activity: noteActivity(
				{ database, actor: SYSTEM },
				"plan.given",
				{ accountId: userId, subject: PLANS[plan].name },
				sql`changes() > 0`,
			),
			...withoutGivenByHand(database, userId),
			...published(database, userId),
		},
	);
	// Throws.
	if (granted.length === 0) await getAccount(database, userId);
}

/**
 * Ends a plan that was given at once, and publishes what that changes. Nothing is deleted, and a plan that the person pays for
 * stays. Throws `not_found`.
 */
export async function endGrant({ env, database }: Context, userId: string): Promise<void> {
	const { ended, givenByHand } = await changePages(
		{ env, database },
		{
			activity: noteActivity(
				{ database, actor: SYSTEM },
				"plan.taken",
				{ accountId: userId },
				sql`(EXISTS (SELECT 1 FROM ${grants} WHERE ${eq(grants.userId, userId)})
					OR EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${isGivenByHand(userId)}))`,
			),
			ended: database.delete(grants).where(eq(grants.userId, userId)).returning({ userId: grants.userId }),
			...withoutGivenByHand(database, userId),
			...published(database, userId),
		},
	);
	if (ended.length === 0 && givenByHand.length === 0)
		throw new DomainError("not_found", "There is no such account, or nothing to end.", { field: "userId" });
}

/** The statement that ends a plan that an operator has written into `subscriptions`, where nothing of Stripe's is. */
function withoutGivenByHand(database: Database, userId: string) {
	return {
		givenByHand: database
			.update(subscriptions)
			.set({ plan: null, status: null, endsAt: null, appliedPlan: "free" })
			.where(isGivenByHand(userId))
			.returning({ userId: subscriptions.userId }),
	};
}

function isGivenByHand(userId: string): SQL | undefined {
	return and(isOwnedBy(userId, subscriptions), isNull(subscriptions.subscriptionId), isNotNull(subscriptions.plan));
}

function published(database: Database, userId: string) {
	return {
		stale: new StalePages(database, sql`SELECT ${pages.id} FROM ${pages} WHERE ${isOwnedBy(userId, pages)}`),
		domains: domainsFollowPlan(database, userId),
	};
}
