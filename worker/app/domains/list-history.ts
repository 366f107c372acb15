import { and, desc, eq } from "drizzle-orm";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { domainHistory } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { olderThan } from "../api/older-than.ts";

/** The changes of all domains of an account, newest first: a part of them, which begins after a change (its id), or with the newest one. */
export function listHistory(context: AccountContext, after?: number) {
	const { database, accountId } = context;
	return database
		.select({
			id: domainHistory.id,
			hostname: domainHistory.hostname,
			change: domainHistory.change,
			happenedAt: domainHistory.happenedAt,
		})
		.from(domainHistory)
		.where(and(eq(domainHistory.userId, accountId), isAllowedIn(context, "manage"), olderThan(domainHistory, after)))
		.orderBy(desc(domainHistory.happenedAt), desc(domainHistory.id))
		.limit(LIST_ROWS);
}
