import { and, desc, eq, lt } from "drizzle-orm";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isOwnWebhook, webhookNotFound } from "./own-webhook.ts";

/**
 * What a webhook has told in the last 30 days, the newest events first, from after the delivery with the number `after` on. Times are
 * milliseconds since 1970. Throws `not_found`.
 */
export async function listDeliveries(
	context: AccountContext,
	{ id, after }: { id: string; after?: number | undefined },
) {
	const { database } = context;
	const isOwn = isOwnWebhook(context, id);
	const [[own], deliveries] = await database.batch([
		database.select({ id: webhooks.id }).from(webhooks).where(isOwn),
		database
			.select({
				/** Names the delivery, and its place in the list. */
				delivery: webhookDeliveries.eventNumber,
				event: webhookEvents.id,
				kind: webhookEvents.kind,
				data: webhookEvents.data,
				happenedAt: webhookEvents.happenedAt,
				/** The time of the next try, or null. */
				dueAt: webhookDeliveries.dueAt,
				tries: webhookDeliveries.tries,
				triedAt: webhookDeliveries.triedAt,
				status: webhookDeliveries.status,
				answer: webhookDeliveries.answer,
				doneAt: webhookDeliveries.doneAt,
			})
			.from(webhooks)
			.innerJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
			.innerJoin(webhookEvents, eq(webhookEvents.number, webhookDeliveries.eventNumber))
			.where(and(isOwn, after === undefined ? undefined : lt(webhookDeliveries.eventNumber, after)))
			.orderBy(desc(webhookDeliveries.eventNumber))
			.limit(LIST_ROWS),
	]);
	if (!own) throw webhookNotFound();
	return deliveries;
}
