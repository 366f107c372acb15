import type { CalendarDay } from "../../../../core/stats/local-day.ts";
import { lastWeeks } from "../../../../core/stats/period.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { ownerOf } from "../../../publish/owner-column.ts";
import { dayOf } from "../day-counts.ts";
import { rowsOf } from "../rows-of.ts";
import { type Day, quartersOf, spanCounter } from "./day-queries.ts";
import { weekOf } from "./get-stats.ts";

interface WeekOfCount {
	/** The last 7 × 24 hours. */
	total: number;
	/** Compared with the 7 × 24 hours before, in whole percent. */
	change: number;
	/** The last seven days of the calendar, up to today. */
	days: { day: CalendarDay; value: number }[];
}

/** The last week of a page. */
export interface PageWeek {
	pageId: string;
	views: WeekOfCount;
	clicks: WeekOfCount;
}

/** The last week of each of the user's pages. One statement, which reads a row for each page and day with visits. */
export async function getWeeks(
	{ env, actor }: Context<Person>,
	timeZone: string,
	now = Date.now(),
): Promise<PageWeek[]> {
	const week = lastWeeks(now, timeZone);
	const result = await env.DB.prepare(
		`SELECT pages.id AS pageId, day, series FROM pages LEFT JOIN day_counts
				ON page_id = pages.id AND day BETWEEN ?2 AND ?3
			 WHERE ${ownerOf("pages")} = ?1`,
	)
		.bind(actor.id, dayOf(week.previous.from), dayOf(now))
		.all<never>();
	const rows = rowsOf<{ pageId: string; day: number | null; series: string }>(result);
	return [...Map.groupBy(rows, ({ pageId }) => pageId)].map(([pageId, ofPage]) => {
		const days = ofPage.flatMap(({ day, series }): Day[] =>
			day === null ? [] : [{ day, series: JSON.parse(series), totals: null, quarters: null }],
		);
		const counts = weekOf(week, spanCounter(quartersOf(days)));
		const weekOfCount = (count: "views" | "clicks"): WeekOfCount => ({
			total: counts?.totals[count] ?? 0,
			change: counts?.changes[count] ?? 0,
			days: (counts?.days ?? []).map((point) => ({ day: point.day, value: point[count] })),
		});
		return { pageId, views: weekOfCount("views"), clicks: weekOfCount("clicks") };
	});
}
