import { limitMessage, type PlanReason } from "../../../core/plans/limit-words.ts";
import { canGetMore, pagesFullMessage, pagesOfPlan } from "../../../core/plans/page-limit-words.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isSellingPlans } from "./default-plan.ts";
import type { PagePlan } from "./plan-of.ts";

/** The headings of numbers that are reached. */
const FULL: Partial<Record<PlanReason, string>> = { links: "Link limit reached" };

/** The other headings where nobody can upgrade. */
const MISSING: Partial<Record<PlanReason, string>> = { stats: "Too long ago" };

/**
 * The error when somebody meets a limit of their plan: `limit_reached` for a number, and `forbidden` for what the plan lacks.
 * It speaks of plans only where they are sold. `field` names the input.
 */
export function planRefusal(reason: PlanReason, plan: Plan, field?: string): DomainError {
	const isSelling = isSellingPlans();
	const missing = isSelling ? "Upgrade Required" : (MISSING[reason] ?? "Not available here");
	const title = FULL[reason] ?? missing;
	return new DomainError(
		FULL[reason] ? "limit_reached" : "forbidden",
		limitMessage(reason, plan, isSelling),
		field === undefined ? { title } : { field, title },
	);
}

/** The error when an account has all the pages that it can have. */
export function pagesFull({ plan, maxPages }: PagePlan, field?: string): DomainError {
	const title = "Profile limit reached";
	return new DomainError(
		"limit_reached",
		pagesFullMessage(plan, maxPages, isSellingPlans()),
		field === undefined ? { title } : { field, title },
	);
}

/** The error when somebody tries to change a page beyond the account's number. */
export function pagePaused({ plan, maxPages }: PagePlan): DomainError {
	const why = canGetMore(maxPages, isSellingPlans())
		? `${pagesOfPlan(plan, maxPages, true)}. Upgrade to change it.`
		: pagesFullMessage(plan, maxPages, false);
	return new DomainError("limit_reached", `This page is paused. ${why}`, { field: "id", title: "Page paused" });
}
