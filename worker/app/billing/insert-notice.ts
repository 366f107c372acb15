import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { billingNotices, grants, subscriptions } from "../../../db/schema/index.ts";

type Kind = (typeof billingNotices.$inferInsert)["kind"];

/**
 * The statement that notes a mail for each subscription that meets the condition. An account gets one mail per kind and key.
 */
export function insertNotice(
	database: Database,
	kind: Kind,
	key: SQL,
	condition: SQL | undefined,
	{ plan = sql`${subscriptions.appliedPlan}`, endsAt = sql`${subscriptions.endsAt}` } = {},
) {
	return insertFrom(
		database,
		sql`SELECT ${subscriptions.userId}, ${kind}, ${key}, ${plan}, ${endsAt}, ${Date.now()}, NULL, NULL
			FROM ${subscriptions} WHERE ${condition}`,
	);
}

/** Like `insertNotice`, for each row of `grants` that meets the condition: a plan that an administrator gave. */
export function insertNoticeOfGrant(database: Database, kind: Kind, key: SQL, condition: SQL | undefined) {
	return insertFrom(
		database,
		sql`SELECT ${grants.userId}, ${kind}, ${key}, ${grants.plan}, ${grants.endsAt}, ${Date.now()}, NULL, NULL
			FROM ${grants} WHERE ${condition}`,
	);
}

function insertFrom(database: Database, rows: SQL) {
	return database.insert(billingNotices).select(rows).onConflictDoNothing();
}
