import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { isPaid, type PaidPlan, planFrom } from "../../../core/plans/plan.ts";
import {
	grants,
	members,
	pages,
	reportedInvitations,
	secondFactors,
	sessions,
	subscriptions,
	users,
} from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isTeam } from "../../publish/membership.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { isStaying } from "./get-account.ts";

/** Comes after every character of an address. */
const LAST = "\u{10ffff}";

interface Search {
	search: string;
	/** The id of the last person of the part before. */
	after?: string | undefined;
}

/**
 * People whom an administrator searches by an id, a username, or an address or its beginning, and teams by the beginning of
 * their name; the newest accounts without a search. Times are milliseconds since 1970.
 */
export async function findPeople({ database }: Context<Person>, { search, after }: Search) {
	const rows = await database
		.select({
			id: users.id,
			email: users.email,
			fullName: users.fullName,
			/** The addresses of a team's owners. Null for a person's own account. */
			owners: sql<string[] | null>`CASE WHEN ${sql.raw(isTeam("users.id"))} THEN (
				SELECT json_group_array(owner.email) FROM ${members} INNER JOIN ${users} AS owner ON owner.id = ${members.personId}
				WHERE ${members.accountId} = users.id AND ${members.role} = 'owner') END`.mapWith(
				(json): string[] | null => json && JSON.parse(json),
			),
			createdAt: users.createdAt,
			isEmailVerified: sql<number>`${users.emailVerifiedAt} IS NOT NULL`.mapWith(Boolean),
			blockedAt: users.blockedAt,
			blockedWords: users.blockedWords,
			plan: sql<string>`${sql.raw(planNow("users"))}`,
			subscription: {
				plan: subscriptions.plan,
				endsAt: subscriptions.endsAt,
				subscriptionId: subscriptions.subscriptionId,
			},
			grant: { plan: grants.plan, endsAt: grants.endsAt, note: grants.note },
			pageCount: sql<number>`(SELECT count(*) FROM ${pages} WHERE ${isOwnedBy(users.id, pages)})`,
			reportedInvitationCount: sql<number>`(
				SELECT count(*) FROM ${reportedInvitations} WHERE ${eq(reportedInvitations.accountId, users.id)}
			)`,
			lastSeenAt: sql<
				number | null
			>`(SELECT max(${sessions.lastSeenAt}) FROM ${sessions} WHERE ${eq(sessions.userId, users.id)})`,
			hasSecondFactor: sql<number>`EXISTS (
				SELECT 1 FROM ${secondFactors} WHERE ${eq(secondFactors.userId, users.id)} AND ${secondFactors.turnedOnAt} IS NOT NULL
			)`.mapWith(Boolean),
		})
		.from(users)
		.leftJoin(subscriptions, isOwnedBy(users.id, subscriptions))
		.leftJoin(grants, eq(grants.userId, users.id))
		.where(and(sql`${users.id} IN (${search === "" ? newest(after) : found(search, after)})`, isStaying()))
		// Rows are in the order of the sign-ups.
		.orderBy(search === "" ? desc(sql`${users}.rowid`) : users.email)
		.limit(LIST_ROWS);
	return rows.map(({ subscription, grant, plan, ...person }) => {
		const ofRow = countingPlan(subscription);
		const isPaidFor = subscription?.subscriptionId != null;
		const given = countingPlan(grant) ?? (isPaidFor ? null : ofRow);
		return {
			...person,
			plan: planFrom(plan),
			/** The plan that the person pays for, or null. */
			paid: isPaidFor ? ofRow : null,
			/** The plan that an administrator has given, with their note, or null. */
			given: given && { ...given, note: grant?.note ?? null },
		};
	});
}

/** The paid plan of a row and its end, while it counts. */
function countingPlan(
	row: { plan: string | null; endsAt: number | null } | null,
): { plan: PaidPlan; endsAt: number | null } | null {
	const plan = planFrom(row?.plan);
	if (!row || !isPaid(plan) || (row.endsAt !== null && row.endsAt <= Date.now())) return null;
	return { plan, endsAt: row.endsAt };
}

/** Selects the ids of the newest accounts. The newest have the highest numbers of rows. */
function newest(after: string | undefined): SQL {
	// All rows are above zero. The condition makes SQLite search from the newest, and not scan.
	const isAfter =
		after === undefined
			? sql`${users}.rowid > 0`
			: sql`${users}.rowid < (SELECT last.rowid FROM ${users} AS last WHERE last.id = ${after})`;
	return sql`SELECT ${users.id} FROM ${users} WHERE ${and(isAfter, isStaying())}
		ORDER BY ${users}.rowid DESC LIMIT ${LIST_ROWS}`;
}

/** Selects the ids of those whom a search finds. Each part goes through an index, and reads no more than are shown. */
function found(search: string, after: string | undefined): SQL {
	const address = search.toLowerCase();
	const username = address.replace(/^@/, "");
	const isAfter =
		after === undefined
			? undefined
			: sql`${users.email} > (SELECT last.email FROM ${users} AS last WHERE last.id = ${after})`;
	const byAddress = and(gte(users.email, address), lt(users.email, address + LAST), isAfter, isStaying());
	const byName = and(
		// The condition of the index. SQLite would read all teams in the order of the addresses.
		sql`${users.email} >= 'team ' AND ${users.email} < 'team!'`,
		sql`lower(${users.fullName}) >= lower(${search}) AND lower(${users.fullName}) < lower(${search + LAST})`,
		isAfter,
		isStaying(),
	);
	const named = sql`SELECT ${search} UNION SELECT ${pages.userId} FROM ${pages} WHERE ${eq(pages.username, username)}`;
	return sql`SELECT id FROM (SELECT ${users.id} AS id FROM ${users} WHERE ${byAddress} ORDER BY ${users.email} LIMIT ${LIST_ROWS})
		UNION SELECT id FROM (SELECT ${users.id} AS id FROM ${users} INDEXED BY users_team_name WHERE ${byName} ORDER BY ${users.email} LIMIT ${LIST_ROWS})
		UNION SELECT ${users.id} FROM ${users} WHERE ${and(sql`${users.id} IN (${named})`, isAfter)}`;
}
