import { PLANS, planFrom } from "../../../../core/plans/plan.ts";
import type { ChartPoint, StatsAnswer } from "../../../../core/stats/answer.ts";
import { changesBetween, sumCounts, totalsOf } from "../../../../core/stats/counts.ts";
import {
	type ChartSpan,
	lastWeeks,
	type PreviousPeriod,
	resolvePeriod,
	type Span,
} from "../../../../core/stats/period.ts";
import type { StatsQuestion } from "../../../../core/stats/question.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { planRefusal } from "../../../publish/plans/plan-refusal.ts";
import { rowsOf } from "../rows-of.ts";
import { breakdownsOf, clicksEver, clicksIn, gatesOf, topLinksOf } from "./breakdowns.ts";
import { type CountIn, fromDays, fromEvents, type Wanted } from "./counted-spans.ts";
import {
	type OwnPage,
	readPresent,
	readTargets,
	type StoredPage,
	selectPage,
	selectPresent,
	selectTargets,
} from "./own-page.ts";

/** Everything about the page. The rest of the answer is about the server. */
export type PageStats = Omit<StatsAnswer, "server">;

/**
 * The statistics of a user's page, in two round trips to D1: the page's plan decides which days it shows. Throws `forbidden` when the page is not the user's, or the
 * plan shows none of the days. `now` is in milliseconds since 1970.
 */
export async function getStats(
	{ env, actor }: Context<Person>,
	question: StatsQuestion,
	now = Date.now(),
): Promise<PageStats> {
	const { timeZone, filters = [] } = question;
	const page: OwnPage = { id: question.id, userId: actor.id };
	const [pages] = await env.DB.batch<never>([selectPage(env.DB, page)]);
	const found = rowsOf<StoredPage>(pages)[0];
	if (!found) throw accessDenied();
	const { plan: planName, ...stored } = found;
	const plan = planFrom(planName);
	const period = resolvePeriod(question, PLANS[plan].statsDays, now);
	const [first, last] = [period?.days[0], period?.days.at(-1)];
	if (!period || !first || !last) throw planRefusal("stats", plan, "period");
	const week = lastWeeks(now, timeZone);
	const wanted: Wanted = {
		page,
		whole: { from: first.startsAt, to: last.endsAt },
		spans: [...period.chart, ...partsOf(period.previous), week.current, week.previous, ...week.days],
		filters,
		timeZone,
		now,
	};
	const source = filters.length > 0 ? fromEvents(env.DB, wanted) : fromDays(env.DB, wanted);
	// The rows of each statement have their own type. The code that made the statement reads them.
	const [targetRows, present, ...rest] = await env.DB.batch<never>([
		selectTargets(env.DB, page),
		selectPresent(env.DB, page, now),
		...source.statements,
	]);
	const targets = readTargets(targetRows);
	const { countIn, ever, rows, coveredFrom } = source.read(rest);
	const chart = chartOf(period.chart, countIn);
	const totals = totalsOf(sumCounts(chart));
	const breakdowns = breakdownsOf(rows, targets);
	const uncovered = period.days.filter(({ startsAt }) => startsAt < coveredFrom);
	return {
		page: stored,
		range: { from: first.day, to: last.day, unit: period.unit, timeZone, isClamped: period.isClamped },
		source: filters.length > 0 ? "events" : "days",
		uncovered: uncovered[0] ? { from: uncovered[0].day, to: uncovered.at(-1)?.day ?? uncovered[0].day } : null,
		totals,
		previous: period.previous && compared(totals, period.previous, countIn),
		week: weekOf(week, countIn),
		ever: ever && totalsOf(ever),
		chart,
		breakdowns,
		topLinks: topLinksOf(filters.length > 0 ? clicksIn(breakdowns.link) : clicksEver(targets), targets),
		gates: gatesOf(breakdowns.gate, targets),
		now: readPresent(present, now),
	};
}

function chartOf(spans: readonly ChartSpan[], countIn: CountIn): ChartPoint[] {
	return spans.map((span) => ({ startsAt: span.from, day: span.day, ...(countIn(span) ?? sumCounts([])) }));
}

export function weekOf(week: ReturnType<typeof lastWeeks>, countIn: CountIn): StatsAnswer["week"] {
	const [current, before] = [countIn(week.current), countIn(week.previous)];
	if (!current || !before) return null;
	const [totals, previous] = [totalsOf(current), totalsOf(before)];
	return { totals, previous, changes: changesBetween(totals, previous), days: chartOf(week.days, countIn) };
}

/** A page of somebody else is treated like a missing page. */
export function accessDenied(): DomainError {
	return new DomainError("forbidden", "You don't have permission to view these stats", {
		field: "id",
		title: "Access denied",
	});
}

/** The time spans of the previous period. Its total is their sum, so it isn't read again. */
function partsOf(previous: PreviousPeriod | null): readonly Span[] {
	return previous ? (previous.chart ?? [previous]) : [];
}

function compared(totals: StatsAnswer["totals"], previous: PreviousPeriod, countIn: CountIn): StatsAnswer["previous"] {
	const counts = partsOf(previous).map(countIn);
	if (counts.includes(null)) return null;
	const before = totalsOf(sumCounts(counts.filter((count) => count !== null)));
	const { firstDay: from, lastDay: to } = previous;
	const chart = previous.chart && chartOf(previous.chart, countIn);
	return { from, to, totals: before, changes: changesBetween(totals, before), chart };
}
