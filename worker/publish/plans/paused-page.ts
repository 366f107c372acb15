import { and, eq, sql } from "drizzle-orm";
import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { isWithinPlan } from "./plan-limit.ts";
import { pagePaused } from "./plan-refusal.ts";

/** Throws `limit_reached` when the user's page is paused. Call it after a statement that found no page to change. */
export async function refuseIfPaused(
	database: Database,
	user: { id: string; plan: Plan },
	pageId: string,
): Promise<void> {
	const paused = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, pageId), eq(pages.userId, user.id), sql.raw(`NOT ${isWithinPlan()}`)));
	if (paused.length > 0) throw pagePaused(user.plan);
}
