import { and, gte, lt, sql } from "drizzle-orm";
import { PLANS } from "../../../core/plans/plan.ts";
import { resolvePeriod } from "../../../core/stats/period.ts";
import type { StatsQuestion } from "../../../core/stats/question.ts";
import { QUARTER_MS } from "../../../core/time/duration.ts";
import { subscribers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";
import { isOnOwnList, selectOwnPage } from "./own-list.ts";

/** The people who have confirmed their address in a period, by the hours or days of its chart, in the owner's zone. */
export interface NewSubscribers {
	/** Whether the page has a list: subscribers, or a gate that asks for an address. */
	hasList: boolean;
	unit: "hour" | "day";
	chart: { startsAt: number; day: string; count: number }[];
	total: number;
}

/**
 * Counts the new subscribers of a page that the user owns. Addresses that were deleted meanwhile don't count. Throws
 * `not_found` for another page, and `forbidden` like the statistics when the plan doesn't show the period.
 */
export async function countNewSubscribers(
	context: Context<Person>,
	question: StatsQuestion,
	now = Date.now(),
): Promise<NewSubscribers> {
	const { database, actor } = context;
	const [page] = await selectOwnPage(context, question.id, "read");
	if (!page) throw pageNotFound();
	const period = resolvePeriod(question, PLANS[page.plan].statsDays, now);
	const [first, last] = [period?.chart[0], period?.chart.at(-1)];
	if (!period || !first || !last) throw planRefusal("stats", page.plan, "period");
	const quarter = sql<number>`${subscribers.confirmedAt} / ${sql.raw(String(QUARTER_MS))}`;
	const rows = await database
		.select({ quarter, count: sql<number>`count(*)` })
		.from(subscribers)
		.where(
			and(
				isOnOwnList(actor, question.id, "read"),
				gte(subscribers.confirmedAt, first.from),
				lt(subscribers.confirmedAt, last.to),
			),
		)
		.groupBy(quarter)
		.orderBy(quarter);
	let at = 0;
	const chart = period.chart.map(({ from, to, day }) => {
		let count = 0;
		for (; (rows[at]?.quarter ?? Number.POSITIVE_INFINITY) * QUARTER_MS < to; at++) count += rows[at]?.count ?? 0;
		return { startsAt: from, day, count };
	});
	return {
		hasList: page.hasList,
		unit: period.unit,
		chart,
		total: chart.reduce((sum, { count }) => sum + count, 0),
	};
}
