import { PAGE_TENS } from "../../../core/plans/page-tens.ts";
import { ALL_PLANS, PLANS, type Plan, type PlanLimit } from "../../../core/plans/plan.ts";
import { type OwnedTable, ownerOf } from "../owner-column.ts";
import { defaultPlan, fileRoom, isBillingOn } from "./default-plan.ts";

/**
 * SQL for a limit of the plan of a row's owner now, with 1 and 0 for yes and no. The statement reads the table.
 * The writing statement contains this SQL, so that racing requests can't exceed the limit. It is text, because
 * visitors' requests don't load Drizzle.
 */
export function planLimit(table: OwnedTable, limit: PlanLimit): string {
	return ofRank(rankNow(table), (plan) => {
		if (limit === "maxPages" && plan === PAGE_TENS.plan) return pagesWithTens(table);
		return String(limit === "fileBytes" ? fileRoom(plan) : Number(PLANS[plan][limit]));
	});
}

/** SQL for the name of the plan of a row's owner now. */
export function planNow(table: OwnedTable): string {
	return ofRank(rankNow(table), (plan) => `'${plan}'`);
}

/** SQL condition: the owner has paid for a plan that hasn't ended, or was given one. A plan that everybody has isn't one. */
export function hasOwnPlan(table: OwnedTable): string {
	return `(max(0, ${ranksOf(SOURCES, table, Date.now())}) > 0)`;
}

/** SQL condition: the plan of the owner of a row of `pages` includes domains. Otherwise domains are paused. */
export function mayHaveDomain(): string {
	return `${planLimit("pages", "hasCustomDomains")} = 1`;
}

/**
 * SQL condition: the owner's plan includes this row of `pages`. The primary page counts first, then the newest. Pages
 * beyond the limit are paused: read-only and not public.
 */
export function isWithinPlan(): string {
	return `(
		SELECT count(*) FROM pages AS other WHERE ${ownerOf("pages", "other")} = ${ownerOf("pages")}
		AND (other.is_primary, other.created_at, other.id) > (pages.is_primary, pages.created_at, pages.id)
	) < ${planLimit("pages", "maxPages")}`;
}

/**
 * SQL for the rank of the owner's plan: the highest of what they have and what everybody has. It can leave out where a plan
 * comes from, or look at another time, in SQL.
 */
export function rankNow(
	table: OwnedTable,
	sources: readonly PlanSource[] = SOURCES,
	time: number | string = Date.now(),
): string {
	const least = ALL_PLANS.indexOf(defaultPlan());
	// Nobody can have more, so nothing has to be looked up.
	if (least === ALL_PLANS.length - 1) return String(least);
	return `max(${least}, ${ranksOf(sources, table, time)})`;
}

/** SQL for the rank of the plan in a column, and NULL for an unknown one. */
export function rankOf(plan: string): string {
	return `CASE ${plan} ${ALL_PLANS.map((name, rank) => `WHEN '${name}' THEN ${rank}`).join(" ")} END`;
}

/** The tables that a person's own plan is in. */
type PlanSource = "subscriptions" | "grants";
const SOURCES: readonly PlanSource[] = ["subscriptions", "grants"];

/** SQL for a list of the ranks of the plans in the user's rows, each 0 without one that counts at the time. */
function ranksOf(sources: readonly PlanSource[], of: OwnedTable, time: number | string): string {
	return sources
		.map(
			(table) => `coalesce((
		SELECT ${rankOf("held.plan")} FROM ${table} AS held
		WHERE ${ownerOf(table, "held")} = ${ownerOf(of)} AND ${isCounting(time)}
	), 0)`,
		)
		.join(", ");
}

/** SQL for the pages of the owner, who has the plan with tens: those that it includes, and the tens of their subscription to it. */
function pagesWithTens(of: OwnedTable): string {
	const { plan, pages } = PAGE_TENS;
	const included = String(PLANS[plan].maxPages);
	// Where nothing is sold, nobody has any.
	if (!isBillingOn()) return included;
	return `${included} + ${pages} * coalesce((SELECT held.page_tens FROM subscriptions AS held
		WHERE ${ownerOf("subscriptions", "held")} = ${ownerOf(of)} AND held.plan = '${plan}' AND ${isCounting(Date.now())}), 0)`;
}

/** SQL condition on a plan that is held: it hasn't ended at the time. */
function isCounting(time: number | string): string {
	return `(held.ends_at IS NULL OR held.ends_at > ${time})`;
}

/** SQL for what belongs to a rank. */
function ofRank(rank: string, termOf: (plan: Plan) => string): string {
	return `(CASE ${rank} ${ALL_PLANS.map((plan, at) => `WHEN ${at} THEN ${termOf(plan)}`).join(" ")} END)`;
}
