import { desc, eq, sql } from "drizzle-orm";
import { users, webhooks } from "../../../db/schema/index.ts";
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
