import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { LIST_ROWS } from "../../../core/lists/list-rows.ts";
import type { ListPlace } from "../../../core/moderation/list-place.ts";
import type { ReportReasonId } from "../../../core/moderation/report-reason.ts";
import type { Database } from "../../../db/client.ts";
import { pages, reports, suspensions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";

/** The place of a page in a list: the time that it is sorted by, and its id. */
type Place = ListPlace | undefined;

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

/**
 * Pages with open reports, the most recently reported first, with the number of reports for each reason: those after a place of
 * the list. Each is found by its newest report, so the reports of no other page are read.
 */
export async function listReportedPages({ database }: Context<Person>, after: Place) {
	const newer = sql`SELECT 1 FROM ${reports} AS newer WHERE newer.page_id = ${reports.pageId} AND newer.closed_at IS NULL
		AND (newer.created_at, newer.id) > (${reports.createdAt}, ${reports.id})`;
	const found = await database
		.select({ ...SUMMARY, at: reports.createdAt })
		.from(reports)
		.innerJoin(pages, eq(pages.id, reports.pageId))
		.where(and(isNull(reports.closedAt), isAfter(after, reports.createdAt, reports.pageId), sql`NOT EXISTS (${newer})`))
		.orderBy(desc(reports.createdAt), desc(reports.pageId))
		.limit(LIST_ROWS);
	return withReasons(database, found);
}

/** Suspended pages, the latest first: those after a place of the list. */
export async function listSuspendedPages({ database }: Context<Person>, after: Place) {
	const found = await database
		.select({ ...SUMMARY, at: suspensions.suspendedAt })
		.from(suspensions)
		.innerJoin(pages, eq(pages.id, suspensions.pageId))
		.where(isAfter(after, suspensions.suspendedAt, suspensions.pageId))
		.orderBy(desc(suspensions.suspendedAt), desc(suspensions.pageId))
		.limit(LIST_ROWS);
	return withReasons(database, found);
}

function isAfter(after: Place, at: SQLiteColumn, id: SQLiteColumn): SQL | undefined {
	return after && sql`(${at}, ${id}) < (${after.at}, ${after.id})`;
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
