import { lastWeeks } from "../../../../core/stats/period.ts";
import { rowsOf } from "../rows-of.ts";
import { quartersOf, readDays, readEver, selectDays, selectEver, spanCounter } from "./day-queries.ts";
import { weekOf } from "./get-stats.ts";
import { type OwnPage, selectPage } from "./own-page.ts";

/** The dashboard's summary of the user's primary page. */
export interface StatsSummary {
	page: { id: string; fullName: string; username: string | null };
	/** The totals since the page was created. */
	totalViews: number;
	totalClicks: number;
	/** The last 7 × 24 hours compared with those before, in whole percent. */
	viewsChange: number;
	clicksChange: number;
	/** The last seven days of the calendar (`YYYY-MM-DD`), up to today. */
	viewsData: { date: string; views: number }[];
	clicksData: { date: string; clicks: number }[];
}

/** The summary of the user's primary page, or of the newest without one; null without pages. One round trip to D1. */
export async function getSummary(
	database: D1Database,
	userId: string,
	timeZone: string,
	now = Date.now(),
): Promise<StatsSummary | null> {
	const page: OwnPage = { id: null, userId };
	const week = lastWeeks(now, timeZone);
	const spans = [week.current, week.previous, ...week.days];
	const [pages, dayRows, everRows] = await database.batch<never>([
		selectPage(database, page),
		selectDays(database, page, { spans, whole: null, now }),
		selectEver(database, page),
	]);
	const stored = rowsOf<StatsSummary["page"]>(pages)[0];
	if (!stored) return null;

	const ever = readEver(rowsOf(everRows));
	const { changes, days } = weekOf(week, spanCounter(quartersOf(readDays(dayRows)))) ?? {
		changes: undefined,
		days: [],
	};
	return {
		page: stored,
		totalViews: ever.views,
		totalClicks: ever.clicks,
		viewsChange: changes?.views ?? 0,
		clicksChange: changes?.clicks ?? 0,
		viewsData: days.map(({ day, views }) => ({ date: day, views })),
		clicksData: days.map(({ day, clicks }) => ({ date: day, clicks })),
	};
}
