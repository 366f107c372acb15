import { and, sql } from "drizzle-orm";
import { pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../ownership.ts";
import { isWithinPlan } from "./plan-limit.ts";
import { maxPagesOf, planOfPage } from "./plan-of.ts";
import { pagePaused } from "./plan-refusal.ts";

/** Throws `limit_reached` when the actor's page is paused. Call it after a statement that found no page to change. */
export async function refuseIfPaused({ database, actor }: Context<Person>, pageId: string): Promise<void> {
	const [paused] = await database
		.select({ plan: planOfPage(), maxPages: maxPagesOf("pages") })
		.from(pages)
		.where(and(isAllowedOn(actor, "edit", pageId), sql.raw(`NOT ${isWithinPlan()}`)));
	if (paused) throw pagePaused(paused);
}
