import { PLANS } from "../../../../core/plans/plan.ts";
import { sumCounts, totalsOf } from "../../../../core/stats/counts.ts";
import type { CalendarDay } from "../../../../core/stats/local-day.ts";
import { resolvePeriod, type StatsPeriod } from "../../../../core/stats/period.ts";
import type { AccountContext, Context, Person } from "../../../foundation/actor/context.ts";
import { isInTheirAccounts, mayOnPage } from "../../../publish/membership.ts";
import { ownerOf } from "../../../publish/owner-column.ts";
import { inStores, valuesOfSome } from "../store.ts";
import type { CountIn } from "./counted-spans.ts";
import { chartOf, compared, partsOf } from "./get-stats.ts";
import { readCounts } from "./read-counts.ts";
import { quartersOf, spanCounter } from "./sum-counts.ts";

interface WeekOfCount {
	/** Today and the six days before. */
	total: number;
	/** Compared with the seven days before, up to the same moment, in whole percent. */
	change: number;
	days: { day: CalendarDay; value: number }[];
}

/** The last week of a page, as its statistics show it for 7 days. */
export interface PageWeek {
	pageId: string;
	views: WeekOfCount;
	clicks: WeekOfCount;
}

/** The last week of each of the account's pages. */
export function getWeeks(context: AccountContext, timeZone: string, now = Date.now()): Promise<PageWeek[]> {
	return weeksOf(context, `${ownerOf("pages")} = ?2`, [context.accountId], timeZone, now);
}

/** The last week of each page of all accounts that the person is in. */
export function getAllWeeks(context: Context<Person>, timeZone: string, now = Date.now()): Promise<PageWeek[]> {
	return weeksOf(context, isInTheirAccounts("?1"), [], timeZone, now);
}

/** Each database is asked once, and reads a row for each open day of a page, and for a month or two. */
async function weeksOf(
	{ env, actor }: Context<Person>,
	isAsked: string,
	values: readonly string[],
	timeZone: string,
	now: number,
): Promise<PageWeek[]> {
	const week = resolvePeriod({ period: "7d", timeZone }, PLANS.free.statsDays, now);
	if (!week) return [];
	const spans = [...partsOf(week.previous), ...week.chart];
	const { results: owned } = await env.DB.prepare(
		`SELECT id, stats_shard AS shard FROM pages WHERE ${isAsked} AND ${mayOnPage("read", "?1")}`,
	)
		.bind(actor.id, ...values)
		.all<{ id: string; shard: number }>();
	const read = await inStores(env, owned, async (store, pages) => {
		const ids = pages.map(({ id }) => id);
		const counted = await readCounts(store, ids, { spans, whole: null, now });
		return ids.map((pageId) => weekOfPage(pageId, week, spanCounter(quartersOf(counted.get(pageId) ?? []))));
	});
	return valuesOfSome(read).flat();
}

function weekOfPage(pageId: string, week: StatsPeriod, countIn: CountIn): PageWeek {
	const days = chartOf(week.chart, countIn);
	const totals = totalsOf(sumCounts(days));
	const changes = week.previous && compared(totals, week.previous, countIn)?.changes;
	const weekOfCount = (count: "views" | "clicks"): WeekOfCount => ({
		total: totals[count],
		change: changes?.[count] ?? 0,
		days: days.map((point) => ({ day: point.day, value: point[count] })),
	});
	return { pageId, views: weekOfCount("views"), clicks: weekOfCount("clicks") };
}
