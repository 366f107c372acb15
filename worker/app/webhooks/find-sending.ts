import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { kindsFor } from "../../../core/webhooks/event-kind.ts";
import type { Database } from "../../../db/client.ts";
import { users, webhookDeliveries, webhookEvents, webhooks } from "../../../db/schema/index.ts";
import { mayInAccount } from "../../publish/membership.ts";
import { isOfMember } from "../tokens/list-tokens.ts";

/** A delivery that was claimed, with all that its request is made of. */
export type Sending = Awaited<ReturnType<typeof findSendings>>[number];

/**
 * Reads claimed deliveries with their webhooks and events. `mayRead` asks again what the maker of the webhook may read: a role ends,
 * somebody leaves the account, or is blocked.
 */
export function findSendings(database: Database, ids: readonly number[]) {
	const may = (verb: "read" | "manage") => sql.raw(mayInAccount(verb, "webhooks.person_id", "webhooks.account_id"));
	const isForReaders = inArray(webhookEvents.kind, kindsFor("read"));
	const isMember = and(isNull(users.blockedAt), isOfMember(database, webhooks));
	return database
		.select({
			id: webhookDeliveries.id,
			claim: sql<number>`${webhookDeliveries.dueAt}`,
			tries: webhookDeliveries.tries,
			webhook: {
				id: webhooks.id,
				address: webhooks.address,
				state: webhooks.state,
				secretNumber: webhooks.secretNumber,
				formerUntil: webhooks.formerUntil,
			},
			event: {
				id: webhookEvents.id,
				kind: webhookEvents.kind,
				happenedAt: webhookEvents.happenedAt,
				data: webhookEvents.data,
			},
			mayRead:
				sql<boolean>`(${isMember} AND CASE WHEN ${isForReaders} THEN ${may("read")} ELSE ${may("manage")} END)`.mapWith(
					Boolean,
				),
		})
		.from(webhookDeliveries)
		.innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
		.innerJoin(webhookEvents, eq(webhookEvents.number, webhookDeliveries.eventNumber))
		.innerJoin(users, eq(users.id, webhooks.personId))
		.where(sql`${webhookDeliveries.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}
