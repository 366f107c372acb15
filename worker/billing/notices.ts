import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { planFrom } from "../../core/plan.ts";
import { openDatabase } from "../../db/client.ts";
import { billingNotices } from "../../db/schema/index.ts";
import { rootCauseOf } from "../errors/root-cause.ts";

const NOTICES_AT_ONCE = 50;
/** Nobody else queues a mail that was claimed within this time. */
const CLAIM_MS = 60_000;

/** Queues the mails of an account that are noted and not queued yet. */
export async function queueOpenNotices(env: Env, userId: string): Promise<void> {
	await queueNotices(env, eq(billingNotices.userId, userId));
}

/** Queues the mails that were noted a minute ago and are still not queued: the request behind them ended, or the queue failed. */
export async function queueForgottenNotices(env: Env): Promise<void> {
	await queueNotices(env, lt(billingNotices.createdAt, Date.now() - CLAIM_MS));
}

async function queueNotices(env: Env, condition: SQL): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const isUnclaimed = or(isNull(billingNotices.claimedAt), lt(billingNotices.claimedAt, now - CLAIM_MS));
	const isOpen = and(condition, isNull(billingNotices.queuedAt), isUnclaimed);
	const open = await database.select().from(billingNotices).where(isOpen).limit(NOTICES_AT_ONCE);
	for (const { userId, kind, key, plan, endsAt } of open) {
		const isThis = and(eq(billingNotices.userId, userId), eq(billingNotices.kind, kind), eq(billingNotices.key, key));
		// Webhooks that race each other find the same notices. One of them gets each.
		const claimed = await database
			.update(billingNotices)
			.set({ claimedAt: now })
			.where(and(isThis, isNull(billingNotices.queuedAt), isUnclaimed))
			.returning({ key: billingNotices.key });
		if (claimed.length === 0) continue;
		try {
			await env.MAIL.send(
				{ template: kind, account: { userId }, plan: planFrom(plan), planEndsAt: endsAt ?? undefined },
				{ contentType: "json" },
			);
			await database.update(billingNotices).set({ queuedAt: now }).where(isThis);
		} catch (error) {
			console.error("A mail about billing was not queued; cron tries again", { kind, error: rootCauseOf(error) });
		}
	}
}
