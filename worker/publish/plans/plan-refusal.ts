import { limitMessage, pagesOfPlan } from "../../../core/plans/limit-words.ts";
import { hasHigherPlan, type Plan } from "../../../core/plans/plan.ts";
import type { UpgradeReason } from "../../../core/plans/upgrade-reason.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isSellingPlans } from "./default-plan.ts";

/** The headings of numbers that are reached. */
const FULL: Partial<Record<UpgradeReason, string>> = { pages: "Profile limit reached", links: "Link limit reached" };

/** The other headings where nobody can upgrade. */
const MISSING: Partial<Record<UpgradeReason, string>> = { stats: "Too long ago" };

/**
 * The error when somebody meets a limit of their plan: `limit_reached` for a number, and `forbidden` for what the plan lacks.
 * It speaks of plans only where they are sold. `field` names the input.
 */
export function planRefusal(reason: UpgradeReason, plan: Plan, field?: string): DomainError {
	const isSelling = isSellingPlans();
	const missing = isSelling ? "Upgrade Required" : (MISSING[reason] ?? "Not available here");
	const title = FULL[reason] ?? missing;
	return new DomainError(
		FULL[reason] ? "limit_reached" : "forbidden",
		limitMessage(reason, plan, isSelling),
		field === undefined ? { title } : { field, title },
	);
}

/** The error when somebody tries to change a page beyond the plan's number. */
export function pagePaused(plan: Plan): DomainError {
	const isUpgradable = isSellingPlans() && hasHigherPlan(plan);
	const why = isUpgradable ? `${pagesOfPlan(plan, true)}. Upgrade to change it.` : limitMessage("pages", plan, false);
	return new DomainError("limit_reached", `This page is paused. ${why}`, { field: "id", title: "Page paused" });
}
