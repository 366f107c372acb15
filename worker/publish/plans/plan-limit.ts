import { PLANS, type PlanLimit } from "../../../core/plans/plan.ts";

/**
 * SQL for a limit of the user's plan now, with 1 and 0 for yes and no. `userId` is a column such as `pages.user_id`.
 * The writing statement contains this SQL, so that racing requests can't exceed the limit. It is text, because
 * visitors' requests don't load Drizzle.
 */
export function planLimit(userId: `${string}.${string}`, limit: PlanLimit): string {
	const cases = Object.entries(PLANS).map(([plan, terms]) => `WHEN '${plan}' THEN ${Number(terms[limit])}`);
	return `(CASE ${planNow(userId)} ${cases.join(" ")} ELSE ${Number(PLANS.free[limit])} END)`;
}

/** SQL for the user's current plan; null means the free plan. */
export function planNow(userId: `${string}.${string}`): string {
	return `(
		SELECT subscriptions.plan FROM subscriptions WHERE subscriptions.user_id = ${userId}
		AND (subscriptions.ends_at IS NULL OR subscriptions.ends_at > ${Date.now()})
	)`;
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
