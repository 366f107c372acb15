import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import { DAY_MS } from "../../core/duration.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import { domains, pages, publishRequests, subscriptions } from "../../db/schema/index.ts";
import { pauseBeyondPlan } from "../domains/follow-plan.ts";
import { MARKED_AGAIN } from "../publish/publish-requests.ts";
import { insertNotice } from "./sync-customer.ts";

const ENDS_SOON_MS = 3 * DAY_MS;

/** Ends expired plans and pauses their domains. Requests a publication of their pages on the free plan, and notes a mail to each owner. */
export async function endPlans(database: Database): Promise<void> {
	const now = Date.now();
	const isOver = and(ne(subscriptions.appliedPlan, "free"), lte(subscriptions.endsAt, now));
	const [first] = await database.select({ userId: subscriptions.userId }).from(subscriptions).where(isOver).limit(1);
	if (!first) return;
	await database.batch([
		database
			.insert(publishRequests)
			.select(
				sql`SELECT ${pages.id}, 1, NULL FROM ${subscriptions} INNER JOIN ${pages}
					ON ${eq(pages.userId, subscriptions.userId)} WHERE ${isOver}`,
			)
			.onConflictDoUpdate(MARKED_AGAIN),
		insertNotice(database, "plan-ended", sql`${now}`, isOver),
		...pauseBeyondPlan(
			database,
			sql`${domains.userId} IN (SELECT ${subscriptions.userId} FROM ${subscriptions} WHERE ${isOver})`,
		),
		database.update(subscriptions).set({ appliedPlan: "free" }).where(isOver),
	]);
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
