import { higherPlan, isPaid, type Plan } from "../../../core/plans/plan.ts";

/** A plan that an account has of its own. Times are milliseconds since 1970. */
export interface HeldPlan {
	plan: Plan;
	/** Null for no end. */
	endsAt: number | null;
	/** Whether nobody pays for it. */
	isGiven: boolean;
}

/** A person's plan now, until when, and what is left after that, computed from all their grants and subscriptions. */
export interface PlanOutlook {
	/** The plan at this moment: the highest. */
	plan: Plan;
	/** Whether an administrator gave the plan, so the person pays nothing for it. */
	isGiven: boolean;
	/** The planned end of the plan; null when none is planned. */
	endsAt: number | null;
	/** The plan that has expired, if it was higher than the present one. */
	endedPlan: Plan | null;
	endedAt: number | null;
	/** The plan that is left without the present one. */
	laterPlan: Plan;
}

/** `least` is the plan that everybody has. */
export function planOutlook(held: readonly HeldPlan[], least: Plan, now: number): PlanOutlook {
	const counting = held.filter(({ endsAt }) => endsAt === null || endsAt > now);
	const plan = highestOf(counting, least);
	const keepers = plan === least ? [] : counting.filter((one) => one.plan === plan);
	const endsAt = keepers.some((one) => one.endsAt === null) ? null : lastEndOf(keepers);
	const over = held.filter((one) => !counting.includes(one) && higherPlan(one.plan, plan) !== plan);
	const endedPlan = over.length > 0 ? highestOf(over, plan) : null;
	const lasting = counting.filter((one) => one.endsAt === null || endsAt === null || one.endsAt > endsAt);
	return {
		plan,
		isGiven: isPaid(plan) && (plan === least || keepers.some((one) => one.isGiven)),
		endsAt,
		endedPlan,
		endedAt: lastEndOf(over.filter((one) => one.plan === endedPlan)),
		laterPlan: highestOf(
			lasting.filter((one) => one.plan !== plan),
			least,
		),
	};
}

function highestOf(held: readonly HeldPlan[], least: Plan): Plan {
	return held.reduce((highest, { plan }) => higherPlan(highest, plan), least);
}

function lastEndOf(held: readonly HeldPlan[]): number | null {
	return held.length > 0 ? Math.max(...held.map(({ endsAt }) => endsAt ?? 0)) : null;
}
