import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import {
	domains,
	formerUsernames,
	linkClicks,
	media,
	pages,
	profileViews,
	socialHandleClicks,
	socialHandles,
	subscriptions,
	users,
} from "../../db/schema/index.ts";
import { listSessions } from "../auth/own-sessions.ts";

/**
 * Everything the user owns, to take away: account, plan, pages with their links and social icons, domains, pictures by
 * name, sessions, and what visitors did, counted by day (UTC) and target. Times are milliseconds since 1970.
 */
export async function exportAccount(database: Database, user: { id: string; sessionId: string }) {
	const ownPages = database.select({ id: pages.id }).from(pages).where(eq(pages.userId, user.id));
	const day = (at: typeof profileViews.viewedAt | typeof linkClicks.clickedAt | typeof socialHandleClicks.clickedAt) =>
		sql<string>`date(${at} / 1000, 'unixepoch')`;
	const count = sql<number>`count(*)`;
	const [account, plan, pageRows, socials, hosts, former, pictures, views, clicks, iconClicks] = await database.batch([
		database
			.select({
				id: users.id,
				email: users.email,
				emailVerifiedAt: users.emailVerifiedAt,
				fullName: users.fullName,
				createdAt: users.createdAt,
			})
			.from(users)
			.where(eq(users.id, user.id)),
		database
			.select({ plan: subscriptions.plan, currentPeriodEnd: subscriptions.currentPeriodEnd })
			.from(subscriptions)
			.where(eq(subscriptions.userId, user.id)),
		database.select().from(pages).where(eq(pages.userId, user.id)).orderBy(desc(pages.isPrimary), pages.createdAt),
		database
			.select()
			.from(socialHandles)
			.where(sql`${socialHandles.pageId} IN ${ownPages}`)
			.orderBy(socialHandles.pageId, socialHandles.position),
		database.select().from(domains).where(sql`${domains.pageId} IN ${ownPages}`),
		database
			.select({ username: formerUsernames.username, releasedAt: formerUsernames.releasedAt })
			.from(formerUsernames)
			.where(eq(formerUsernames.userId, user.id)),
		database.select({ name: media.name, bytes: media.bytes }).from(media).where(eq(media.userId, user.id)),
		database
			.select({ pageId: profileViews.pageId, day: day(profileViews.viewedAt), views: count })
			.from(profileViews)
			.where(sql`${profileViews.pageId} IN ${ownPages}`)
			.groupBy(profileViews.pageId, sql`2`),
		database
			.select({
				pageId: linkClicks.pageId,
				linkId: linkClicks.linkId,
				title: sql<string>`max(${linkClicks.linkTitle})`,
				day: day(linkClicks.clickedAt),
				clicks: count,
			})
			.from(linkClicks)
			.where(sql`${linkClicks.pageId} IN ${ownPages}`)
			.groupBy(linkClicks.pageId, linkClicks.linkId, sql`4`),
		database
			.select({
				pageId: socialHandleClicks.pageId,
				platform: socialHandleClicks.platform,
				day: day(socialHandleClicks.clickedAt),
				clicks: count,
			})
			.from(socialHandleClicks)
			.where(sql`${socialHandleClicks.pageId} IN ${ownPages}`)
			.groupBy(socialHandleClicks.pageId, socialHandleClicks.platform, sql`3`),
	]);
	const ofPage = <Row extends { pageId: string }>(rows: Row[], pageId: string) =>
		rows.filter((row) => row.pageId === pageId).map(({ pageId: _, ...row }) => row);
	return {
		exportedAt: Date.now(),
		account: { ...account[0], ...(plan[0] ?? { plan: null, currentPeriodEnd: null }) },
		pages: pageRows.map(({ userId: _, ...page }) => ({
			...page,
			socials: ofPage(socials, page.id),
			domains: ofPage(hosts, page.id),
			stats: {
				views: ofPage(views, page.id),
				linkClicks: ofPage(clicks, page.id),
				socialClicks: ofPage(iconClicks, page.id),
			},
		})),
		formerUsernames: former,
		media: pictures.map(({ name, bytes }) => ({ name, bytes, path: `/media/${name}` })),
		sessions: await listSessions(database, user),
	};
}
