import { and, desc, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { ACTIVITY_KEPT_DAYS } from "../../../core/account/retention.ts";
import { actionsOf } from "../../../core/activity/action.ts";
import type { ActivityFilter } from "../../../core/activity/activity.ts";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { activity, users } from "../../../db/schema/index.ts";
import type { AccountContext, Stores } from "../../foundation/actor/context.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { olderThan } from "../api/older-than.ts";

/** A part of an account's activity, newest first, which begins after an entry, or with the newest one. */
export function listActivity(context: AccountContext, filter: ActivityFilter, after?: number) {
	return selectActivity(context, filter, after).limit(LIST_ROWS);
}

/** The entries that the filter shows. Whoever has deleted their account has an id without a name. */
export function selectActivity(context: AccountContext, filter: ActivityFilter, after: number | undefined) {
	return context.database
		.select({
			id: activity.id,
			personId: activity.personId,
			name: users.fullName,
			action: activity.action,
			pageId: activity.pageId,
			pageName: activity.pageName,
			subject: activity.subject,
			happenedAt: activity.happenedAt,
			assistant: activity.assistant,
		})
		.from(activity)
		.leftJoin(users, eq(users.id, activity.personId))
		.where(and(isWithin(context, filter), olderThan(activity, after)))
		.orderBy(desc(activity.happenedAt), desc(activity.id));
}

/** How many entries the filter shows. */
export function countActivity(context: AccountContext, filter: ActivityFilter): Promise<number> {
	return context.database.$count(activity, isWithin(context, filter));
}

function isWithin(context: AccountContext, { personIds, kind, pageId, days }: ActivityFilter): SQL | undefined {
	return and(
		eq(activity.accountId, context.accountId),
		isAllowedIn(context, "members"),
		personIds === null ? undefined : inArray(activity.personId, personIds),
		kind === null ? undefined : inArray(activity.action, actionsOf(kind)),
		pageId === null ? undefined : eq(activity.pageId, pageId),
		days === null ? undefined : gt(activity.happenedAt, Date.now() - days * DAY_MS),
	);
}

/** Deletes the entries that are a year old. Returns whether there may be more. */
export function deleteOldActivity({ database }: Pick<Stores, "database">): Promise<boolean> {
	return deleteInSlices(database, activity, lte(activity.happenedAt, Date.now() - ACTIVITY_KEPT_DAYS * DAY_MS));
}
