import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { PLANS, planFrom } from "../../../core/plans/plan.ts";
import { openDatabase } from "../../../db/client.ts";
import { billingNotices } from "../../../db/schema/index.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isUnclaimed, MAIL_CLAIM_MS } from "../mail/mail-claim.ts";
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
	const now = Date.now();
	const isOpen = and(condition, isNull(billingNotices.queuedAt), isUnclaimed(billingNotices.claimedAt, now));
	const open = await database.select().from(billingNotices).where(isOpen).limit(NOTICES_AT_ONCE);
	for (const { userId, kind, key, plan, endsAt } of open) {
		const isThis = and(eq(billingNotices.userId, userId), eq(billingNotices.kind, kind), eq(billingNotices.key, key));
		// Racing webhooks find the same notices. The claim gives each notice to one of them.
		const claimed = await database
			.update(billingNotices)
			.set({ claimedAt: now })
			.where(and(isThis, isNull(billingNotices.queuedAt), isUnclaimed(billingNotices.claimedAt, now)))
			.returning({ key: billingNotices.key });
		if (claimed.length === 0) continue;
		try {
			const values = { plan: PLANS[planFrom(plan)].name, date: dayInMail(endsAt ?? now) };
			await env.MAIL.send({ template: kind, account: { userId }, values }, { contentType: "json" });
			await database.update(billingNotices).set({ queuedAt: now }).where(isThis);
		} catch (error) {
			console.error("A mail about billing was not queued; cron tries again", { kind, error: rootCauseOf(error) });
		}
	}
	return open.length > 0;
}
