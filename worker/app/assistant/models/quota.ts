import { and, eq, sql } from "drizzle-orm";
import { planTerm } from "../../../../core/plans/plan.ts";
import { assistantUses, users } from "../../../../db/schema/index.ts";
import type { AccountContext } from "../../../foundation/actor/context.ts";
import { planLimit } from "../../../publish/plans/plan-limit.ts";
import { findPlanOf } from "../../../publish/plans/plan-of.ts";

/** Counts one text of the model for the account. False when its plan's texts of this month are used up. */
export async function takeText({ database, accountId }: AccountContext): Promise<boolean> {
	const month = monthNow();
	const limit = sql.raw(planLimit("users", "assistantTextsPerMonth"));
	// The statement checks the limit itself, so racing requests can't exceed it.
	const counted = await database.all(
		sql`INSERT INTO ${assistantUses} (user_id, month, count)
			SELECT ${users.id}, ${month}, 1 FROM ${users} WHERE ${users.id} = ${accountId} AND coalesce((
				SELECT count FROM ${assistantUses} WHERE user_id = ${accountId} AND month = ${month}
			), 0) < ${limit}
			ON CONFLICT (user_id) DO UPDATE SET count = iif(month = excluded.month, count + 1, 1), month = excluded.month
			RETURNING count`,
	);
	return counted.length > 0;
}

/** The number of texts that the account's plan has in a month, and how many of them are left. */
export async function countTexts(context: AccountContext): Promise<{ left: number; perMonth: number }> {
	const { database, accountId } = context;
	const perMonth = planTerm(await findPlanOf(context, accountId), "assistantTextsPerMonth");
	const [used] = await database
		.select({ count: assistantUses.count })
		.from(assistantUses)
		.where(and(eq(assistantUses.userId, accountId), eq(assistantUses.month, monthNow())));
	return { left: Math.max(0, perMonth - (used?.count ?? 0)), perMonth };
}

function monthNow(): string {
	return new Date().toISOString().slice(0, 7);
}
