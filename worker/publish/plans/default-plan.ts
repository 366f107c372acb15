import { env } from "cloudflare:workers";
import { fileRooms } from "../../../core/plans/file-room.ts";
import { hasHigherPlan, type Plan, planForAll } from "../../../core/plans/plan.ts";
import { billingMode } from "../../foundation/outside/configured.ts";

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

/** The bytes that the files of an account can have here on a plan. The price list says the same. */
export function fileRoom(plan: Plan): number {
	return fileRooms(env.FILE_ROOM_GB)[plan];
}

/** Whether anybody can upgrade here: plans are sold, and not everybody has the highest one. */
export function isSellingPlans(): boolean {
	return isBillingOn() && hasHigherPlan(defaultPlan());
}
