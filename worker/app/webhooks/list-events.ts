import { and, asc, eq, gt } from "drizzle-orm";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { webhookEvents } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedIn } from "../../publish/ownership.ts";

/** The account's events of the last 30 days, the oldest first, from after the one with this number on. */
export function listEvents(context: AccountContext, after: number) {
	return context.database
		.select({
			number: webhookEvents.number,
			id: webhookEvents.id,
			kind: webhookEvents.kind,
			happenedAt: webhookEvents.happenedAt,
			data: webhookEvents.data,
		})
		.from(webhookEvents)
		.where(
			and(
				eq(webhookEvents.accountId, context.accountId),
				gt(webhookEvents.number, after),
				isAllowedIn(context, "manage"),
			),
		)
		.orderBy(asc(webhookEvents.number))
		.limit(LIST_ROWS);
}
