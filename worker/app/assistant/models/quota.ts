import { and, eq, sql } from "drizzle-orm";
import { type Plan, planTerm } from "../../../../core/plans/plan.ts";
import type { Database } from "../../../../db/client.ts";
import { assistantUses, users } from "../../../../db/schema/index.ts";
import { planLimit } from "../../../publish/plans/plan-limit.ts";

/** Counts one text of the model. False when the plan's texts of this month are used up. */
export async function takeText(database: Database, userId: string): Promise<boolean> {
	const month = monthNow();
	const limit = sql.raw(planLimit("users.id", "assistantTextsPerMonth"));
	// The statement checks the limit itself, so racing requests can't exceed it.
	const counted = await database.all(
		sql`INSERT INTO ${assistantUses} (user_id, month, count)
			SELECT ${users.id}, ${month}, 1 FROM ${users} WHERE ${users.id} = ${userId} AND coalesce((
				SELECT count FROM ${assistantUses} WHERE user_id = ${userId} AND month = ${month}
			), 0) < ${limit}
			ON CONFLICT (user_id) DO UPDATE SET count = iif(month = excluded.month, count + 1, 1), month = excluded.month
			RETURNING count`,
	);
	return counted.length > 0;
}

/** The number of texts that are left this month. */
export async function textsLeft(database: Database, user: { id: string; plan: Plan }): Promise<number> {
	const [used] = await database
		.select({ count: assistantUses.count })
		.from(assistantUses)
		.where(and(eq(assistantUses.userId, user.id), eq(assistantUses.month, monthNow())));
	return Math.max(0, planTerm(user.plan, "assistantTextsPerMonth") - (used?.count ?? 0));
}

function monthNow(): string {
	return new Date().toISOString().slice(0, 7);
}
