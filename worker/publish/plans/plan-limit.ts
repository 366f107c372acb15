import { ALL_PLANS, PLANS, type Plan, type PlanLimit } from "../../../core/plans/plan.ts";
import { defaultPlan } from "./default-plan.ts";

/**
 * SQL for a limit of the user's plan now, with 1 and 0 for yes and no. `userId` is a column such as `pages.user_id`.
 * The writing statement contains this SQL, so that racing requests can't exceed the limit. It is text, because
 * visitors' requests don't load Drizzle.
 */
export function planLimit(userId: `${string}.${string}`, limit: PlanLimit): string {
	return ofRank(rankNow(userId), (plan) => String(Number(PLANS[plan][limit])));
}

/** SQL for the name of the user's plan now. */
export function planNow(userId: `${string}.${string}`): string {
	return ofRank(rankNow(userId), (plan) => `'${plan}'`);
}

/** SQL condition: the user has paid for a plan that hasn't ended, or was given one. A plan that everybody has isn't one. */
export function hasOwnPlan(userId: `${string}.${string}`): string {
	return `(${rankOf("subscriptions", userId)} > 0)`;
}

/** SQL condition: the plan of the owner of a row of `pages` includes domains. Otherwise domains are paused. */
export function mayHaveDomain(): string {
	return `${planLimit("pages.user_id", "hasCustomDomains")} = 1`;
}

/**
 * SQL condition: the owner's plan includes this row of `pages`. The primary page counts first, then the newest. Pages
 * beyond the limit are paused: read-only and not public.
 */
export function isWithinPlan(): string {
	return `(
		SELECT count(*) FROM pages AS other WHERE other.user_id = pages.user_id
		AND (other.is_primary, other.created_at, other.id) > (pages.is_primary, pages.created_at, pages.id)
	) < ${planLimit("pages.user_id", "maxPages")}`;
}

/** SQL for the rank of the user's plan: the highest of what they have and what everybody has. */
function rankNow(userId: `${string}.${string}`): string {
	const least = ALL_PLANS.indexOf(defaultPlan());
	// Nobody can have more, so nothing has to be looked up.
	if (least === ALL_PLANS.length - 1) return String(least);
	return `max(${least}, ${rankOf("subscriptions", userId)})`;
}

/** SQL for the rank of the plan in the user's row of a table, and 0 without one that counts now. */
function rankOf(table: "subscriptions", userId: `${string}.${string}`): string {
	return `coalesce((
		SELECT CASE ${table}.plan ${ALL_PLANS.map((plan, rank) => `WHEN '${plan}' THEN ${rank}`).join(" ")} END
		FROM ${table} WHERE ${table}.user_id = ${userId} AND (${table}.ends_at IS NULL OR ${table}.ends_at > ${Date.now()})
	), 0)`;
}

/** SQL for what belongs to a rank. */
function ofRank(rank: string, termOf: (plan: Plan) => string): string {
	return `(CASE ${rank} ${ALL_PLANS.map((plan, at) => `WHEN ${at} THEN ${termOf(plan)}`).join(" ")} END)`;
}
