import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { PLANS, planFrom } from "../../../core/plans/plan.ts";
import { openDatabase } from "../../../db/client.ts";
import { billingNotices } from "../../../db/schema/index.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { claimAndQueue, MAIL_CLAIM_MS } from "../mail/claim-and-queue.ts";
import { dayInMail } from "../mail/mail-request.ts";

const NOTICES_AT_ONCE = 50;

/** Queues an account's pending mails. */
export async function queueOpenNotices(env: Env, userId: string): Promise<void> {
	await queueNotices(env, eq(billingNotices.userId, userId));
}

/**
 * Queues mails that were noted a minute ago and are still pending, because their request ended early or the queue
 * failed. Returns whether there were any.
 */
export async function queueForgottenNotices(env: Env): Promise<boolean> {
	return queueNotices(env, lt(billingNotices.createdAt, Date.now() - MAIL_CLAIM_MS));
}

async function queueNotices(env: Env, condition: SQL): Promise<boolean> {
	const database = openDatabase(env.DB);
	// The table's own key has three columns.
	const key = sql<number>`${billingNotices}.rowid`;
	const found = await claimAndQueue(
		{ env, database },
		{
			table: billingNotices,
			key,
			isDue: and(condition, isNull(billingNotices.queuedAt)),
			find: (isDue) =>
				database
					.select({ key, left: sql<string>`${sql.raw(planNow("billing_notices"))}` })
					.from(billingNotices)
					.where(isDue)
					.limit(NOTICES_AT_ONCE),
			mailOf: ({ left }, { userId, kind, plan, endsAt }) => {
				const names = { plan: PLANS[planFrom(plan)].name, left: PLANS[planFrom(left)].name };
				return { template: kind, account: { userId }, values: { ...names, date: dayInMail(endsAt ?? Date.now()) } };
			},
			queued: { queuedAt: Date.now() },
		},
	);
	return found > 0;
}
