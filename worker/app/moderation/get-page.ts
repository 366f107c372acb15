import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { labelOf, urlsOf } from "../../../core/blocks/target.ts";
import { moderationHistory, reports, suspensions, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { selectPage, selectSocials } from "../../publish/select-page.ts";

/** Older entries matter to no decision. All open reports are shown, because a decision closes all of them. */
const HISTORY_SHOWN = 50;

/**
 * A page as an administrator sees it, public or not: its content as visitors see it, the targets of all its links, its open
 * reports and its history. Both lists are newest first. Throws `not_found`.
 */
export async function getModeratedPage({ database }: Context<Person>, pageId: string) {
	const id = sql`${pageId}`;
	const [found, socials, open, history, suspended] = await database.batch([
		selectPage(database, id, "TRUE"),
		selectSocials(database, id),
		database
			.select({
				id: reports.id,
				reason: reports.reason,
				words: reports.words,
				createdAt: reports.createdAt,
				hasEmail: sql<number>`${reports.email} IS NOT NULL`.mapWith(Boolean),
			})
			.from(reports)
			.where(and(eq(reports.pageId, pageId), isNull(reports.closedAt)))
			.orderBy(desc(reports.createdAt)),
		database
			.select({
				id: moderationHistory.id,
				action: moderationHistory.action,
				reason: moderationHistory.reason,
				words: moderationHistory.words,
				happenedAt: moderationHistory.happenedAt,
				/** Null after the administrator's account was deleted. */
				admin: users.email,
			})
			.from(moderationHistory)
			.leftJoin(users, eq(users.id, moderationHistory.adminId))
			.where(eq(moderationHistory.pageId, pageId))
			.orderBy(desc(moderationHistory.id))
			.limit(HISTORY_SHOWN),
		database
			.select({ reason: suspensions.reason, words: suspensions.words, suspendedAt: suspensions.suspendedAt })
			.from(suspensions)
			.where(eq(suspensions.pageId, pageId)),
	]);
	const [page] = found;
	if (!page) throw pageNotFound();
	const content = contentOf(page, socials, Date.now());
	const shown = new Set(content.blocks.map(({ id }) => id));
	return {
		content,
		host: page.hostname && shownHost(page.hostname),
		links: page.blocks.flatMap((block) => {
			const label = labelOf(block);
			return urlsOf(block).map((url) => ({ id: block.id, title: label, url, isShown: shown.has(block.id) }));
		}),
		reports: open,
		history,
		suspension: suspended[0] ?? null,
	};
}
