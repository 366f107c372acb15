import { type SQL, sql } from "drizzle-orm";
import { PLANS } from "../../core/plan.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { isCurrentSubscriptionOf } from "../billing/current-plan.ts";

type Limit = "maxPages" | "maxLinksPerPage" | "hasEveryTheme";

/** SQL for a limit of the user's current plan (1 and 0 for yes and no), so that the writing statement can check it. */
export function planLimit(userId: string, limit: Limit): SQL<number> {
	const cases = Object.entries(PLANS).map(([plan, terms]) => sql`WHEN ${plan} THEN ${Number(terms[limit])}`);
	return sql<number>`(CASE (
		SELECT ${subscriptions.plan} FROM ${subscriptions} WHERE ${isCurrentSubscriptionOf(userId)}
	) ${sql.join(cases, sql` `)} ELSE ${Number(PLANS.free[limit])} END)`;
}
