import { inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "../../../db/schema/index.ts";
import { isForPage } from "../../publish/note-event.ts";

/** The events of one run. */
const EVENTS_AT_ONCE = 500;

/** SQL condition on `webhook_events`: nobody has been told of it yet. */
export function isPending() {
	return isNotNull(webhookEvents.pendingSince);
}

/**
 * Makes the deliveries of the events that wait for theirs: one for each webhook that is on and wants it. Runs at once make each
 * delivery once.
 */
export async function spreadEvents(database: Database): Promise<void> {
	const pending = await database
		.select({ number: webhookEvents.number })
		.from(webhookEvents)
		.where(isPending())
		.orderBy(webhookEvents.pendingSince)
		.limit(EVENTS_AT_ONCE);
	if (pending.length === 0) return;
	const numbers = sql`(SELECT value FROM json_each(${JSON.stringify(pending.map(({ number }) => number))}))`;
	await database.batch([
		database
			.insert(webhookDeliveries)
			.select(
				sql`SELECT NULL, ${webhooks.id}, ${webhookEvents.number}, ${Date.now()}, 0, NULL, NULL, NULL, NULL
					FROM ${webhookEvents} INNER JOIN ${webhooks} ON ${webhooks.accountId} = ${webhookEvents.accountId}
					WHERE ${webhookEvents.number} IN ${numbers} AND ${isPending()} AND ${webhooks.state} = 'on'
					AND ${webhooks.createdAt} <= ${webhookEvents.happenedAt} AND ${isForPage(sql`${webhookEvents.pageId}`)}
					AND ${webhookEvents.kind} IN (SELECT value FROM json_each(${webhooks.events}))`,
			)
			.onConflictDoNothing(),
		database.update(webhookEvents).set({ pendingSince: null }).where(inArray(webhookEvents.number, numbers)),
	]);
}
