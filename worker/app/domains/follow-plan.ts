import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { moveDomains } from "./move-domain.ts";

/** The statements that pause the domains that meet the condition. Their owners' plan no longer includes domains. */
export function pauseBeyondPlan(database: Database, condition: SQL | undefined) {
	return moveDomains(database, "planEnded", condition);
}

/** The statements that pause a user's domains or bring them back, as the plan says now. */
export function domainsFollowPlan(database: Database, userId: string) {
	const isOwn = eq(domains.userId, userId);
	const isIncluded = sql.raw(planLimit("domains.user_id", "hasCustomDomains"));
	const isPausedByPlan = and(eq(domains.pauseReason, "plan"), isNull(domains.failingSince));
	return [
		...pauseBeyondPlan(database, and(isOwn, sql`${isIncluded} = 0`)),
		...moveDomains(database, "planReturned", and(isOwn, isPausedByPlan, sql`${isIncluded} = 1`)),
	] as const;
}
