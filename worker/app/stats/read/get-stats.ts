import { PLANS, planFrom } from "../../../../core/plans/plan.ts";
import type { ChartPoint, StatsAnswer } from "../../../../core/stats/answer.ts";
import { changesBetween, sumCounts, totalsOf } from "../../../../core/stats/counts.ts";
import type { CalendarDay } from "../../../../core/stats/local-day.ts";
import {
	type ChartSpan,
	type PreviousPeriod,
	resolvePeriod,
	type Span,
	type StatsPeriod,
} from "../../../../core/stats/period.ts";
import type { StatsQuestion } from "../../../../core/stats/question.ts";
import { RAW_KEPT_MS } from "../../../../core/stats/retention.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { readAccess } from "../../../publish/membership.ts";
import { planRefusal } from "../../../publish/plans/plan-refusal.ts";
import { dayOf } from "../day-counts.ts";
import { moveFormerEvents } from "../former-events.ts";
import { rowsOf } from "../rows-of.ts";
import { statsStore } from "../store.ts";
import { breakdownsOf, clicksEver, clicksIn, gatesOf, topLinksOf } from "./breakdowns.ts";
import { type CountIn, fromDays, fromEvents, type Wanted } from "./counted-spans.ts";
import {
	type ClickedRow,
	type OwnPage,
	readPresent,
	readTargets,
	type StoredPage,
	selectClicked,
	selectPage,
	selectPresent,
	selectTargets,
} from "./own-page.ts";

/** Everything about the page. The rest of the answer is about the server. */
export type PageStats = Omit<StatsAnswer, "server">;

/**
 * The statistics of a user's page, in two round trips: what the page is, and then its statistics, which may be in another
 * database. Throws `forbidden` when the page is not the user's, or the plan shows none of the days. `now` is in milliseconds
 * since 1970.
 */
export async function getStats(
	{ env, actor }: Context<Person>,
	question: StatsQuestion,
	now = Date.now(),
): Promise<PageStats> {
	const { timeZone, filters = [] } = question;
	const page: OwnPage = { id: question.id, userId: actor.id };
	const [pages, onPage] = await env.DB.batch<never>([selectPage(env.DB, page), selectTargets(env.DB, page)]);
	const found = rowsOf<StoredPage>(pages)[0];
	if (!found) throw accessDenied();
	const { plan: planName, shard, access, ...stored } = found;
	const plan = planFrom(planName);
	const asked = resolvePeriod(question, PLANS[plan].statsDays, now);
	const whole = asked && wholeOf(asked);
	if (!asked || !whole) throw planRefusal("stats", plan, "period");
	const wanted: Wanted = {
		pageId: stored.id,
		whole,
		spans: [...asked.chart, ...partsOf(asked.previous)],
		filters,
		timeZone,
		now,
	};
	const store = statsStore(env, shard);
	// Filters read single events.
	if (filters.length > 0 && shard === 0) await moveFormerEvents(store, stored.id, dayOf(now - RAW_KEPT_MS));
	const count = filters.length > 0 ? fromEvents : fromDays;
	const [[clicked, present], { countIn, ever, rows, coveredFrom }] = await Promise.all([
		store.batch<never>([selectClicked(store, [stored.id]), selectPresent(store, stored.id, now)]),
		count({ store, archive: env.STATS_ARCHIVE }, wanted),
	]);
	const targets = readTargets(rowsOf<ClickedRow>(clicked), onPage);
	const isAllTime = question.period === "all" && ever !== null;
	const period = isAllTime ? fromFirstVisit(asked, countIn) : asked;
	const chart = chartOf(period.chart, countIn);
	const totals = totalsOf(isAllTime ? ever : sumCounts(chart));
	const breakdowns = breakdownsOf(rows, targets);
	const uncovered = period.days.filter(({ startsAt }) => startsAt < coveredFrom);
	return {
		page: { ...stored, plan, access: access === null ? null : readAccess(access) },
		range: { ...daysIn(period), unit: period.unit, timeZone, isClamped: period.isClamped },
		source: filters.length > 0 ? "events" : "days",
		uncovered: uncovered[0] ? { from: uncovered[0].day, to: uncovered.at(-1)?.day ?? uncovered[0].day } : null,
		totals,
		previous: period.previous && compared(totals, period.previous, countIn),
		ever: ever && totalsOf(ever),
		chart,
		breakdowns,
		topLinks: topLinksOf(isAllTime ? clicksEver(targets) : clicksIn(breakdowns.link), targets),
		gates: gatesOf(breakdowns.gate, targets),
		now: readPresent(present, now),
	};
}

function wholeOf({ days }: StatsPeriod): Span | null {
	const [first, last] = [days[0], days.at(-1)];
	return first && last ? { from: first.startsAt, to: last.endsAt } : null;
}

function daysIn({ days }: StatsPeriod): { from: CalendarDay; to: CalendarDay } {
	return { from: days[0]?.day ?? "", to: days.at(-1)?.day ?? "" };
}

/** The fewest days of a chart of all time. */
const ALL_TIME_MIN_DAYS = 7;

/** All time without the days before the first visit. Each point of its chart is a day. */
function fromFirstVisit(period: StatsPeriod, countIn: CountIn): StatsPeriod {
	const first = period.chart.findIndex((span) => Object.values(countIn(span) ?? {}).some((count) => count > 0));
	const shown = first < 0 ? ALL_TIME_MIN_DAYS : Math.max(period.days.length - first, ALL_TIME_MIN_DAYS);
	return { ...period, days: period.days.slice(-shown), chart: period.chart.slice(-shown) };
}

export function chartOf(spans: readonly ChartSpan[], countIn: CountIn): ChartPoint[] {
	return spans.map((span) => ({ startsAt: span.from, day: span.day, ...(countIn(span) ?? sumCounts([])) }));
}

/** A page of somebody else is treated like a missing page. */
export function accessDenied(): DomainError {
	return new DomainError("forbidden", "You don't have permission to view these stats", {
		field: "id",
		title: "Access denied",
	});
}

/** The time spans of the previous period. Its total is their sum, so it isn't read again. */
export function partsOf(previous: PreviousPeriod | null): readonly Span[] {
	return previous ? (previous.chart ?? [previous]) : [];
}

/** The previous period beside the totals of this one; null when its counts are unknown. */
export function compared(
	totals: StatsAnswer["totals"],
	previous: PreviousPeriod,
	countIn: CountIn,
): StatsAnswer["previous"] {
	const counts = partsOf(previous).map(countIn);
	if (counts.includes(null)) return null;
	const before = totalsOf(sumCounts(counts.filter((count) => count !== null)));
	const { firstDay: from, lastDay: to } = previous;
	const chart = previous.chart && chartOf(previous.chart, countIn);
	return { from, to, totals: before, changes: changesBetween(totals, before), chart };
}
