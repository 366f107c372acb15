import { env } from "cloudflare:workers";
import { hasHigherPlan, PLANS, type Plan, planForAll } from "../../../core/plans/plan.ts";
import { billingMode } from "../../foundation/outside/configured.ts";

const GIGABYTE = 1_000_000_000;

/**
 * The plan that everybody has here at least. The variables of an isolate are the same for all its life. Read here, they are in
 * every statement about plans, and none can be built without them.
 */
export function defaultPlan(): Plan {
	return planForAll(env.DEFAULT_PLAN, isBillingOn());
}

/** Whether plans are for sale here. Who has the highest one can still pay for more pages. */
export function isBillingOn(): boolean {
	return billingMode(env) !== "off";
}

/** The bytes that the files of an account can have here on a plan. Where plans are sold, the price list counts. */
export function fileRoom(plan: Plan): number {
	const named = isBillingOn() ? 0 : Number(env.FILE_ROOM_GB) * GIGABYTE;
	return named > 0 ? named : PLANS[plan].fileBytes;
}

/** Whether anybody can upgrade here: plans are sold, and not everybody has the highest one. */
export function isSellingPlans(): boolean {
	return isBillingOn() && hasHigherPlan(defaultPlan());
}
