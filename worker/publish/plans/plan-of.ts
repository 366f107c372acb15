import { eq, sql } from "drizzle-orm";
import { PLANS, type Plan, planFrom } from "../../../core/plans/plan.ts";
import { users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { planLimit, planNow } from "./plan-limit.ts";

/** SQL, in a query of `pages`: the plan that counts for the page, which is its owner's, whoever asks. */
export function planOfPage() {
	return sql.raw(planNow("pages")).mapWith(planFrom);
}

/** The plan of an account, for what isn't about a page. */
export async function findPlanOf({ database }: Pick<Stores, "database">, accountId: string): Promise<Plan> {
	const plan = sql.raw(planNow("users")).mapWith(planFrom);
	const [own] = await database.select({ plan }).from(users).where(eq(users.id, accountId));
	return own?.plan ?? planFrom(null);
}

/** An account's plan, and the pages that it can have now. */
export interface PagePlan {
	plan: Plan;
	maxPages: number;
}

/** SQL, in a query of the table, for the pages that the owner's account can have now. */
export function maxPagesOf(table: "pages" | "users") {
	return sql.raw(planLimit(table, "maxPages")).mapWith(Number);
}

/** The plan of an account with its number of pages. */
export async function findPagePlanOf({ database }: Pick<Stores, "database">, accountId: string): Promise<PagePlan> {
	const plan = sql.raw(planNow("users")).mapWith(planFrom);
	const [own] = await database
		.select({ plan, maxPages: maxPagesOf("users") })
		.from(users)
		.where(eq(users.id, accountId));
	return own ?? { plan: planFrom(null), maxPages: PLANS.free.maxPages };
}
