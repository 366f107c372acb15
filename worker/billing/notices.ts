import { and, eq, isNull, lt } from "drizzle-orm";
import { planFrom } from "../../core/plan.ts";
import { openDatabase } from "../../db/client.ts";
import { billingNotices } from "../../db/schema/index.ts";
import { queueMail } from "../mail/queue-mail.ts";

const NOTICES_AT_ONCE = 50;
const MINUTE_MS = 60_000;

/** Queues the mails of an account that are noted and not queued yet. */
export async function queueOpenNotices(env: Env, userId: string): Promise<void> {
	await queueNotices(env, eq(billingNotices.userId, userId));
}

/** Queues the mails that the request behind them left: it ended in between. */
export async function queueForgottenNotices(env: Env): Promise<void> {
	await queueNotices(env, lt(billingNotices.createdAt, Date.now() - MINUTE_MS));
}

async function queueNotices(env: Env, condition: ReturnType<typeof eq>): Promise<void> {
	const database = openDatabase(env.DB);
	const open = await database
		.select()
		.from(billingNotices)
		.where(and(condition, isNull(billingNotices.queuedAt)))
		.limit(NOTICES_AT_ONCE);
	for (const { userId, kind, key, plan, endsAt } of open) {
		// Queued before it is marked: a mail that comes twice is better than one that never comes.
		await queueMail(env, {
			template: kind,
			account: { userId },
			plan: planFrom(plan),
			planEndsAt: endsAt ?? undefined,
		});
		await database
			.update(billingNotices)
			.set({ queuedAt: Date.now() })
			.where(and(eq(billingNotices.userId, userId), eq(billingNotices.kind, kind), eq(billingNotices.key, key)));
	}
}
