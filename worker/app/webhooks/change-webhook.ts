import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { WebhookChanges } from "../../../core/webhooks/webhook-schema.ts";
import type { Database } from "../../../db/client.ts";
import { webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { areOwnPages, firstDayAfter, isOwnWebhook, notOwnPages, readAddress, webhookNotFound } from "./own-webhook.ts";
import { secretOf } from "./signature.ts";

/** How long the former secret signs too, so that a receiver can change to the new one without a gap. */
const FORMER_MS = DAY_MS;

/**
 * Changes what a webhook tells, where, or whether it does. Turned off, it forgets what is on its way; turned on, its failures are
 * forgotten. Throws `not_found`, and `invalid` like `createWebhook`.
 */
export async function changeWebhook(
	context: AccountContext,
	{ id, isOn, address, events, pages }: WebhookChanges,
): Promise<void> {
	const { database } = context;
	const isOwn = isOwnWebhook(context, id);
	const [known] = await database
		.select({ events: webhooks.events, state: webhooks.state, nextDayAt: webhooks.nextDayAt })
		.from(webhooks)
		.where(isOwn);
	if (!known) throw webhookNotFound();
	const isOnNow = isOn ?? known.state === "on";
	const firstDay = isOnNow ? firstDayAfter(Date.now(), events ?? known.events) : null;
	const begins = isOnNow && known.state !== "on" ? { state: "on" as const, failures: 0, failedAt: null } : {};
	const [changed] = await database.batch([
		database
			.update(webhooks)
			.set({
				...(address === undefined ? {} : { address: readAddress(context, address) }),
				...(events === undefined ? {} : { events }),
				...(pages === undefined ? {} : { pages }),
				...(isOn === false ? { state: "off" } : begins),
				nextDayAt: firstDay === null ? null : (known.nextDayAt ?? firstDay),
			})
			.where(and(isOwn, pages ? areOwnPages(context, pages) : undefined))
			.returning({ id: webhooks.id }),
		endDeliveries(database, id),
	]);
	if (changed.length === 0) throw notOwnPages();
}

/** Gives a webhook a new secret and returns it, the only time. The former one signs too for a day. Throws `not_found`. */
export async function rotateSecret(context: AccountContext, id: string): Promise<{ secret: string }> {
	const { database } = context;
	const [rotated] = await database
		.update(webhooks)
		.set({ secretNumber: sql`${webhooks.secretNumber} + 1`, formerUntil: Date.now() + FORMER_MS })
		.where(isOwnWebhook(context, id))
		.returning({ id: webhooks.id, secretNumber: webhooks.secretNumber });
	if (!rotated) throw webhookNotFound();
	return { secret: await secretOf(database, rotated) };
}

/** Deletes a webhook with its deliveries. Throws `not_found`. */
export async function deleteWebhook(context: AccountContext, id: string): Promise<void> {
	const gone = await context.database.delete(webhooks).where(isOwnWebhook(context, id)).returning({ id: webhooks.id });
	if (gone.length === 0) throw webhookNotFound();
}

/** The statement that gives up what is on its way to a webhook, unless that is on. */
export function endDeliveries(database: Database, webhookId: string) {
	const isOn = sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${webhookId} AND ${webhooks.state} = 'on')`;
	return database
		.update(webhookDeliveries)
		.set({ dueAt: null })
		.where(and(isDueTo(webhookId), sql`NOT ${isOn}`));
}

function isDueTo(webhookId: string): SQL | undefined {
	return and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(webhookDeliveries.dueAt));
}
