import { env } from "cloudflare:workers";
import type { Breakdown, ChartPoint, StatsAnswer } from "../../../core/stats/answer.ts";
import { type Counts, changesBetween, sumCounts, totalsOf } from "../../../core/stats/counts.ts";
import { DIMENSION_IDS, type Dimension } from "../../../core/stats/dimension.ts";
import { type ChartSpan, lastWeeks, resolvePeriod, type Span } from "../../../core/stats/period.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { topLinksOf } from "../../stats/read/breakdowns.ts";
import { readTargets, selectTargets, type Target } from "../../stats/read/own-page.ts";
import { rowsOf } from "../../stats/rows-of.ts";
import { type BreakdownCounts, breakDown, type NamedCounts, sumSpans } from "./rollup-queries.ts";

/** The numbers of an answer. */
export type Numbers = Omit<StatsAnswer, "page" | "range" | "source" | "uncovered" | "now">;

/** The numbers that the release before `day_counts` answered to a person on the Business plan. */
export async function answerFromRollups(userId: string, question: StatsQuestion, now: number): Promise<Numbers> {
	const page = { id: question.id, userId };
	const period = resolvePeriod(question, 365, now);
	const [first, last] = [period?.days[0], period?.days.at(-1)];
	if (!period || !first || !last) throw new Error("The plan shows none of the days");
	const { previous } = period;
	const parts = previous ? (previous.chart ?? [previous]) : [];
	const week = lastWeeks(now, question.timeZone);
	const whole = { from: first.startsAt, to: last.endsAt };
	const spans = [...period.chart, ...parts, week.current, week.previous, ...week.days];
	const [targetRows, rows, sums] = await env.DB.batch<never>([
		selectTargets(env.DB, page),
		breakDown(env.DB, page, whole, now),
		sumSpans(env.DB, page, spans, now),
	]);
	const targets = readTargets(targetRows);
	const { countIn, ever } = readSpans(rowsOf(sums));
	const chartOf = (of: readonly ChartSpan[]) =>
		of.map((span): ChartPoint => ({ startsAt: span.from, day: span.day, ...countIn(span) }));

	const chart = chartOf(period.chart);
	const totals = totalsOf(sumCounts(chart));
	const before = totalsOf(sumCounts(parts.map(countIn)));
	const [current, weekBefore] = [totalsOf(countIn(week.current)), totalsOf(countIn(week.previous))];
	const breakdowns = breakdownsOf(rowsOf(rows), targets);
	return {
		totals,
		previous: previous && {
			...{ from: previous.firstDay, to: previous.lastDay, totals: before, changes: changesBetween(totals, before) },
			chart: previous.chart && chartOf(previous.chart),
		},
		week: {
			...{ totals: current, previous: weekBefore, changes: changesBetween(current, weekBefore) },
			days: chartOf(week.days),
		},
		ever: totalsOf(ever),
		chart,
		breakdowns,
		topLinks: topLinksOf(breakdowns.link, targets),
	};
}

function readSpans(rows: readonly NamedCounts[]): { countIn: (span: Span) => Counts; ever: Counts } {
	const counted = new Map(rows.map(({ name, ...counts }) => [name, counts]));
	const nothing = sumCounts([]);
	return {
		countIn: ({ from, to }) => counted.get(`${from}-${to}`) ?? nothing,
		ever: counted.get("ever") ?? nothing,
	};
}

/** Groups rows, which come largest first, by dimension. */
function breakdownsOf(rows: readonly BreakdownCounts[], targets: readonly Target[]): Record<Dimension, Breakdown> {
	const labels = new Map(
		targets.map(({ kind, id, title }) => [`${kind} ${id}`, title === "instagram" ? "Instagram" : title]),
	);
	const breakdowns = DIMENSION_IDS.map((id): [Dimension, Breakdown] => [
		id,
		{ rows: [], keys: 0, views: 0, clicks: 0, socialClicks: 0 },
	]);
	const byDimension = new Map(breakdowns);
	for (const { dimension, key, keys, allViews, allClicks, allSocialClicks, ...counts } of rows) {
		const breakdown = byDimension.get(dimension);
		if (!breakdown) continue;
		Object.assign(breakdown, { keys, views: allViews, clicks: allClicks, socialClicks: allSocialClicks });
		breakdown.rows.push({ key, label: labels.get(`${dimension} ${key}`) ?? null, ...counts });
	}
	// Every dimension has its entry.
	return Object.fromEntries(breakdowns) as StatsAnswer["breakdowns"];
}

/** The statistics in an account's export, as the release before `day_counts` wrote them. */
export async function exportFromRollups(pageId: string) {
	const [days, clicks] = await env.DB.batch<Record<string, unknown>>([
		env.DB.prepare(
			`SELECT date(bucket * 3600, 'unixepoch') AS day, sum(views) AS views, sum(visitors) AS visitors,
				sum(clicks) AS clicks, sum(social_clicks) AS socialClicks
			 FROM rollups WHERE page_id = ? AND facet = 'all' AND period = 'hour' GROUP BY 1`,
		).bind(pageId),
		env.DB.prepare(
			`SELECT facet AS kind, key AS id, title, date(bucket * 86400, 'unixepoch') AS day, clicks + social_clicks AS clicks
			 FROM rollups LEFT JOIN (SELECT page_id AS page, kind, id, title FROM click_targets) AS target
				ON page = page_id AND kind = facet AND id = key
			 WHERE page_id = ? AND facet IN ('link', 'social') AND period = 'day'`,
		).bind(pageId),
	]);
	return { days: days?.results ?? [], clicks: clicks?.results ?? [] };
}

/** The views in a page's view count. */
export async function viewsFromRollups(pageId: string): Promise<number> {
	const row = env.DB.prepare("SELECT views FROM rollups WHERE page_id = ? AND facet = 'all' AND period = 'ever'");
	return (await row.bind(pageId).first<number>("views")) ?? 0;
}
