import { and, isNull, type SQL, sql } from "drizzle-orm";
import { REPORT_KEPT_DAYS } from "../../../core/moderation/report-reason.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { reports } from "../../../db/schema/index.ts";

const KEPT_MS = REPORT_KEPT_DAYS * DAY_MS;

/** The statements that close open reports. Each address gets one mail about the decision, however often it reported. */
export function closeReports(
	database: Database,
	decision: "suspended" | "dismissed" | "removed",
	condition: SQL | undefined,
) {
	const isClosing = and(isNull(reports.closedAt), condition);
	const now = Date.now();
	const mailed = database
		.select({ id: sql`min(${reports.id})` })
		.from(reports)
		.where(and(isClosing, sql`${reports.email} IS NOT NULL`))
		.groupBy(reports.pageId, reports.email);
	return [
		database.update(reports).set({ isMailDue: true }).where(sql`${reports.id} IN (${mailed})`),
		database
			.update(reports)
			.set({ closedAt: now, decision, deletedAt: now + KEPT_MS })
			.where(isClosing)
			.returning({ id: reports.id }),
	] as const;
}
