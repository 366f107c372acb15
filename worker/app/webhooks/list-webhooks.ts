import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users, webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isInOwnAccount } from "./own-webhook.ts";

/** The account's webhooks, the newest first. Times are milliseconds since 1970. */
export function listWebhooks(context: AccountContext) {
	return context.database
		.select({
			id: webhooks.id,
			address: webhooks.address,
			events: webhooks.events,
			pages: webhooks.pages,
			state: webhooks.state,
			/** How often it has failed in a row. */
			failures: webhooks.failures,
			createdAt: webhooks.createdAt,
			/** The last try of the newest event that was tried: when, and its status, or null without an answer. */
			triedAt: ofLastDelivery<number>(webhookDeliveries.triedAt),
			status: ofLastDelivery<number>(webhookDeliveries.status),
			/** The time until which the former secret signs too, if there is one. */
			formerUntil: webhooks.formerUntil,
			/** The name of the member who made it, or null for the person's own. */
			memberName: sql<string | null>`CASE WHEN ${eq(users.id, context.actor.id)} THEN NULL ELSE ${users.fullName} END`,
		})
		.from(webhooks)
		.innerJoin(users, eq(users.id, webhooks.personId))
		.where(isInOwnAccount(context))
		.orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

function ofLastDelivery<Value>(column: SQLiteColumn): SQL<Value | null> {
	return sql`(SELECT ${column} FROM ${webhookDeliveries}
		WHERE ${webhookDeliveries.webhookId} = ${webhooks.id} AND ${webhookDeliveries.triedAt} IS NOT NULL
		ORDER BY ${webhookDeliveries.eventNumber} DESC LIMIT 1)`;
}
