import { and, desc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { planFrom } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages, secondFactors, sessions, subscriptions, users } from "../../../db/schema/index.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { isLive } from "../billing/subscription-state.ts";
import { isStaying } from "./get-account.ts";

const SHOWN_MAX = 20;

/** Comes after every character of an address. */
const LAST = "\u{10ffff}";

/**
 * People whom an administrator searches by an id, a username, or an address or its beginning; the newest accounts without a
 * search. Times are milliseconds since 1970.
 */
export async function findPeople(database: Database, search: string) {
	const found = await database
		.select({
			id: users.id,
			email: users.email,
			fullName: users.fullName,
			createdAt: users.createdAt,
			isEmailVerified: sql<number>`${users.emailVerifiedAt} IS NOT NULL`.mapWith(Boolean),
			blockedAt: users.blockedAt,
			blockedWords: users.blockedWords,
			plan: sql<string>`${sql.raw(planNow("users.id"))}`,
			subscription: { plan: subscriptions.plan, status: subscriptions.status, endsAt: subscriptions.endsAt },
			pageCount: sql<number>`(SELECT count(*) FROM ${pages} WHERE ${eq(pages.userId, users.id)})`,
			lastSeenAt: sql<
				number | null
			>`(SELECT max(${sessions.lastSeenAt}) FROM ${sessions} WHERE ${eq(sessions.userId, users.id)})`,
			hasSecondFactor: sql<number>`EXISTS (
				SELECT 1 FROM ${secondFactors} WHERE ${eq(secondFactors.userId, users.id)} AND ${secondFactors.turnedOnAt} IS NOT NULL
			)`.mapWith(Boolean),
		})
		.from(users)
		.leftJoin(subscriptions, eq(subscriptions.userId, users.id))
		.where(and(isFound(search), isStaying()))
		// Rows are in the order of the sign-ups.
		.orderBy(search === "" ? desc(sql`${users}.rowid`) : users.email)
		.limit(SHOWN_MAX);
	return found.map(({ subscription, plan, ...person }) => {
		const counts = subscription?.plan != null && (subscription.endsAt === null || subscription.endsAt > Date.now());
		return {
			...person,
			plan: planFrom(plan),
			/** Where the person's own plan comes from; null without one. */
			planFrom: !counts ? null : isLive(subscription) ? ("stripe" as const) : ("grant" as const),
			planEndsAt: counts ? subscription.endsAt : null,
		};
	});
}

/** Each part goes through an index. */
function isFound(search: string): SQL | undefined {
	// The newest have the highest numbers of rows.
	if (search === "") return sql`${users}.rowid > (SELECT max(rowid) FROM ${users}) - ${SHOWN_MAX}`;
	const address = search.toLowerCase();
	const username = address.replace(/^@/, "");
	return or(
		eq(users.id, search),
		and(gte(users.email, address), lt(users.email, address + LAST)),
		sql`${users.id} = (SELECT ${pages.userId} FROM ${pages} WHERE ${eq(pages.username, username)})`,
	);
}
