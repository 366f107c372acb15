import { eq, sql } from "drizzle-orm";
import { type Plan, planFrom } from "../../../core/plans/plan.ts";
import { users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { planNow } from "./plan-limit.ts";

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
