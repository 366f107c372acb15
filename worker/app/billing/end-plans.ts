import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { domains, pages, subscriptions } from "../../../db/schema/index.ts";
import { changePages } from "../../publish/change-pages.ts";
import { StalePages } from "../../publish/stale-pages.ts";
import { pauseBeyondPlan } from "../domains/follow-plan.ts";
import { insertNotice } from "./sync-customer.ts";

const ENDS_SOON_MS = 3 * DAY_MS;

/** Ends expired plans and pauses their domains. Publishes their pages on the free plan, and notes a mail to each owner. */
export async function endPlans(env: Env, database: Database): Promise<void> {
	const now = Date.now();
	const isOver = and(ne(subscriptions.appliedPlan, "free"), lte(subscriptions.endsAt, now));
	const [first] = await database.select({ userId: subscriptions.userId }).from(subscriptions).where(isOver).limit(1);
	if (!first) return;
	await changePages(env, database, {
		stale: new StalePages(
			database,
			sql`SELECT ${pages.id} FROM ${subscriptions} INNER JOIN ${pages}
				ON ${eq(pages.userId, subscriptions.userId)} WHERE ${isOver}`,
		),
		notices: insertNotice(database, "plan-ended", sql`${now}`, isOver),
		domains: pauseBeyondPlan(
			database,
			sql`${domains.userId} IN (SELECT ${subscriptions.userId} FROM ${subscriptions} WHERE ${isOver})`,
		),
		ended: database.update(subscriptions).set({ appliedPlan: "free" }).where(isOver),
	});
}

/** Notes a mail to each owner whose plan ends within three days. Each end is announced once. */
export async function announceEnds(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const endsSoon = and(
		ne(subscriptions.appliedPlan, "free"),
		gt(subscriptions.endsAt, now),
		lte(subscriptions.endsAt, now + ENDS_SOON_MS),
	);
	await insertNotice(database, "plan-ends-soon", sql`${subscriptions.endsAt}`, endsSoon);
}
