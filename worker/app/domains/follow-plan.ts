import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { domains } from "../../../db/schema/index.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { moveDomains } from "./move-domain.ts";

/** The statements that pause the domains that meet the condition and aren't part of their owner's plan any more. */
export function pauseBeyondPlan(database: Database, condition: SQL | undefined) {
	return moveDomains(database, "planEnded", and(condition, sql`${isIncluded()} = 0`));
}

/** The statements that pause a user's domains or bring them back, as the plan says now. */
export function domainsFollowPlan(database: Database, userId: string) {
	const isOwn = isOwnedBy(userId, domains);
	const isPausedByPlan = and(eq(domains.pauseReason, "plan"), isNull(domains.failingSince));
	return [
		...pauseBeyondPlan(database, isOwn),
		...moveDomains(database, "planReturned", and(isOwn, isPausedByPlan, sql`${isIncluded()} = 1`)),
	] as const;
}

function isIncluded(): SQL {
	return sql.raw(planLimit("domains", "hasCustomDomains"));
}
