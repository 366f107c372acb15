import { and, desc, eq } from "drizzle-orm";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import { moderationHistory, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { olderThan } from "../api/older-than.ts";

/** The decisions about a page, newest first: a part of them, which begins after a decision (its id), or with the newest one. */
export function listPageHistory(
	{ database }: Context<Person>,
	{ pageId, after }: { pageId: string; after?: number | undefined },
) {
	return database
		.select({
			id: moderationHistory.id,
			action: moderationHistory.action,
			reason: moderationHistory.reason,
			words: moderationHistory.words,
			fileTitle: moderationHistory.fileTitle,
			happenedAt: moderationHistory.happenedAt,
			/** Null after the administrator's account was deleted. */
			admin: users.email,
		})
		.from(moderationHistory)
		.leftJoin(users, eq(users.id, moderationHistory.adminId))
		.where(and(eq(moderationHistory.pageId, pageId), olderThan(moderationHistory, after)))
		.orderBy(desc(moderationHistory.happenedAt), desc(moderationHistory.id))
		.limit(LIST_ROWS);
}
