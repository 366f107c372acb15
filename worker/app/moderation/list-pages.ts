import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReportReasonId } from "../../../core/moderation/report-reason.ts";
import type { Database } from "../../../db/client.ts";
import { pages, reports, suspensions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";

const SHOWN_MAX = 100;

const isOpen = and(eq(reports.pageId, pages.id), isNull(reports.closedAt));

/** The columns of a page in a list. */
const SUMMARY = {
	id: pages.id,
	fullName: pages.fullName,
	username: pages.username,
	hostname: servingHostname(),
	isSuspended: sql<number>`EXISTS (SELECT 1 FROM ${suspensions} WHERE ${eq(suspensions.pageId, pages.id)})`.mapWith(
		Boolean,
	),
	reportCount: sql<number>`(SELECT count(*) FROM ${reports} WHERE ${isOpen})`,
	newestWords: sql<string | null>`(
		SELECT ${reports.words} FROM ${reports} WHERE ${isOpen} AND ${reports.words} <> '' ORDER BY ${reports.createdAt} DESC LIMIT 1
	)`,
};

/** Pages with open reports, the most recently reported first, with the number of reports for each reason. */
export async function listReportedPages({ database }: Context<Person>) {
	const newest = sql<number>`max(${reports.createdAt})`;
	const found = await database
		.select({ ...SUMMARY, at: newest })
		.from(reports)
		.innerJoin(pages, eq(pages.id, reports.pageId))
		.where(isNull(reports.closedAt))
		.groupBy(pages.id)
		.orderBy(desc(newest))
		.limit(SHOWN_MAX);
	return withReasons(database, found);
}

/** Suspended pages, the latest first. */
export async function listSuspendedPages({ database }: Context<Person>) {
	const found = await database
		.select({ ...SUMMARY, at: suspensions.suspendedAt })
		.from(suspensions)
		.innerJoin(pages, eq(pages.id, suspensions.pageId))
		.orderBy(desc(suspensions.suspendedAt))
		.limit(SHOWN_MAX);
	return withReasons(database, found);
}

async function withReasons<Page extends { id: string }>(database: Database, found: readonly Page[]) {
	const ids = JSON.stringify(found.map(({ id }) => id));
	const counts = await database
		.select({ pageId: reports.pageId, reason: reports.reason, count: sql<number>`count(*)` })
		.from(reports)
		.where(and(inArray(reports.pageId, sql`(SELECT value FROM json_each(${ids}))`), isNull(reports.closedAt)))
		.groupBy(reports.pageId, reports.reason)
		.orderBy(desc(sql`count(*)`), reports.reason);
	return found.map((page) => ({ ...page, reasons: counts.flatMap((count) => reasonOf(count, page.id)) }));
}

function reasonOf({ pageId, ...count }: { pageId: string; reason: ReportReasonId; count: number }, id: string) {
	return pageId === id ? [count] : [];
}
