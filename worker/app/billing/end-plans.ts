import { and, eq, gt, lte, ne, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { domains, grants, pages, subscriptions } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { changePages } from "../../publish/change-pages.ts";
import { isSellingPlans } from "../../publish/plans/default-plan.ts";
import { rankNow, rankOf } from "../../publish/plans/plan-limit.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { pauseBeyondPlan } from "../domains/follow-plan.ts";
import { insertNotice, insertNoticeOfGrant } from "./insert-notice.ts";

const ENDS_SOON_MS = 3 * DAY_MS;
/** Many plans can end in the same minute, such as those that were given for a year. */
const OWNERS_AT_ONCE = 25;
const ROUNDS_PER_RUN = 5;

/**
 * Ends expired plans, paid and given ones. Publishes the pages of their owners on the plan that is left, pauses domains that it
 * doesn't include, and notes a mail to each owner whose plan has fallen. Returns whether there may be more.
 */
export async function endPlans(stores: Stores): Promise<boolean> {
	for (let round = 0; round < ROUNDS_PER_RUN; round += 1) {
		if (!(await endSome(stores, Date.now()))) return false;
	}
	return true;
}

/** Returns whether there were any. */
async function endSome(stores: Stores, now: number): Promise<boolean> {
	const { database } = stores;
	const isOver = and(ne(subscriptions.appliedPlan, "free"), lte(subscriptions.endsAt, now));
	const isGrantOver = and(eq(grants.isOver, false), lte(grants.endsAt, now));
	const found = await database.batch([
		database.select({ userId: subscriptions.userId }).from(subscriptions).where(isOver).limit(OWNERS_AT_ONCE),
		database.select({ userId: grants.userId }).from(grants).where(isGrantOver).limit(OWNERS_AT_ONCE),
	]);
	const userIds = new Set(found.flat().map(({ userId }) => userId));
	if (userIds.size === 0) return false;
	const owners = sql`(SELECT value FROM json_each(${JSON.stringify([...userIds])}))`;
	// Theirs alone, and only if they are over still: somebody may have paid meanwhile.
	const ending = and(sql`${subscriptions.userId} IN ${owners}`, isOver);
	const endingGrants = and(sql`${grants.userId} IN ${owners}`, isGrantOver);
	const isTheirs = sql`IN (SELECT ${subscriptions.userId} FROM ${subscriptions} WHERE ${ending}
		UNION SELECT ${grants.userId} FROM ${grants} WHERE ${endingGrants})`;
	await changePages(stores, {
		stale: new StalePages(database, sql`SELECT ${pages.id} FROM ${pages} WHERE ${pages.userId} ${isTheirs}`),
		notices: insertNotice(database, "plan-ended", sql`${now}`, and(ending, falls("subscriptions.applied_plan"))),
		noticesOfGrants: insertNoticeOfGrant(database, "plan-ended", sql`${now}`, and(endingGrants, falls("grants.plan"))),
		domains: pauseBeyondPlan(database, sql`${domains.userId} ${isTheirs}`),
		ended: database.update(subscriptions).set({ appliedPlan: "free" }).where(ending),
		grantsEnded: database.update(grants).set({ isOver: true }).where(endingGrants),
	});
	return true;
}

/** Notes a mail to each owner whose plan falls within three days. Each end is announced once. */
export async function announceEnds(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const soon = now + ENDS_SOON_MS;
	const endsSoon = and(
		ne(subscriptions.appliedPlan, "free"),
		gt(subscriptions.endsAt, now),
		lte(subscriptions.endsAt, soon),
		falls("subscriptions.applied_plan", "subscriptions.ends_at"),
	);
	const grantEndsSoon = and(
		eq(grants.isOver, false),
		gt(grants.endsAt, now),
		lte(grants.endsAt, soon),
		falls("grants.plan", "grants.ends_at"),
	);
	await database.batch([
		insertNotice(database, "plan-ends-soon", sql`${subscriptions.endsAt}`, endsSoon),
		insertNoticeOfGrant(database, "plan-ends-soon", sql`${grants.endsAt}`, grantEndsSoon),
	]);
}

/** SQL condition: plans are sold, and at this time, in SQL, the person has no plan as high as the one that ends. */
function falls(plan: "subscriptions.applied_plan" | "grants.plan", time: number | string = Date.now()): SQL {
	// Where nobody can upgrade, no mail speaks of a plan.
	if (!isSellingPlans()) return sql`FALSE`;
	const table = plan === "grants.plan" ? "grants" : "subscriptions";
	return sql.raw(`${rankOf(plan)} > ${rankNow(table, ["subscriptions", "grants"], time)}`);
}
