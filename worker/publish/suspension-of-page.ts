import { eq, type SQL, sql } from "drizzle-orm";
import type { Suspension } from "../../core/moderation/suspension.ts";
import { pages, suspensions } from "../../db/schema/index.ts";

/** SQL, in a query of `pages`, for the reason why an administrator has suspended the page, or null. */
export function suspensionOfPage({ SUPPORT_EMAIL }: Pick<Env, "SUPPORT_EMAIL">): SQL<Suspension | null> {
	const { reason, words, suspendedAt } = suspensions;
	const found = sql`SELECT json_object('reason', ${reason}, 'words', ${words}, 'suspendedAt', ${suspendedAt},
		'answerTo', ${SUPPORT_EMAIL || null})
		FROM ${suspensions} WHERE ${eq(suspensions.pageId, pages.id)}`;
	return sql`(${found})`.mapWith((json): Suspension => JSON.parse(json)) as SQL<Suspension | null>;
}
