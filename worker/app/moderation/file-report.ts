import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Report } from "../../../core/moderation/report.ts";
import { OPEN_REPORT_KEPT_DAYS } from "../../../core/moderation/report-reason.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { pages, reports } from "../../../db/schema/index.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";
import { deleteInSlices } from "../../foundation/work/in-slices.ts";
import { isPublic } from "../../publish/public-page.ts";
import { type AttemptLimit, spendAttempt } from "../limits/attempts.ts";
import type { ReportableFile } from "./find-reportable.ts";

/** Reports from one client address. Schools and offices share an address. */
const REPORT_LIMITS: readonly AttemptLimit[] = [
	{ name: "report", max: 5, restMs: 60_000, isWindow: true },
	{ name: "report in a day", max: 20, restMs: DAY_MS, isWindow: true },
];

/** More open reports of one page tell an administrator nothing new. */
const MAX_OPEN_REPORTS = 500;

/**
 * Files a visitor's report of a public page, or of one of its files. A client address reports each for one reason once a day: more
 * reports change nothing. Throws `rate_limited`.
 */
export async function fileReport(
	database: Database,
	clientAddress: string,
	{ page, reason, words, email }: Report,
	file: ReportableFile | null = null,
): Promise<void> {
	for (const limit of REPORT_LIMITS) await spendAttempt(database, limit, clientAddress);
	const now = Date.now();
	const reporter = (await signWith(database, "reporter", clientAddress)).toHex();
	const isRepeated = and(
		eq(reports.pageId, page),
		eq(reports.reason, reason),
		sql`${reports.blockId} IS ${file?.id ?? null}`,
		eq(reports.reporter, reporter),
		gt(reports.createdAt, now - DAY_MS),
	);
	const open = sql`(SELECT count(*) FROM ${reports} WHERE ${and(eq(reports.pageId, page), isNull(reports.closedAt))})`;
	await database.insert(reports).select(
		sql`SELECT ${nanoid()}, ${pages.id}, ${reason}, ${words}, ${email ?? null}, ${reporter}, ${now}, NULL, NULL,
				${now + OPEN_REPORT_KEPT_DAYS * DAY_MS}, 0, NULL, ${file?.id ?? null}, ${file?.title ?? null}
			FROM ${pages} WHERE ${eq(pages.id, page)} AND ${sql.raw(isPublic())}
			AND NOT EXISTS (SELECT 1 FROM ${reports} WHERE ${isRepeated}) AND ${open} < ${MAX_OPEN_REPORTS}`,
	);
}

/** Deletes reports whose time is over, with the reporters' email addresses. */
export function deleteOldReports(database: Database): Promise<boolean> {
	return deleteInSlices(database, reports, sql`${reports.deletedAt} <= ${Date.now()}`);
}
