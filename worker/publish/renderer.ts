import { defaultPlan } from "./plans/default-plan.ts";

/** What the HTML of every page depends on: the code that renders it, and the plan that everybody has. */
export function rendererNow(): string {
	return `${__RENDERER_ID__} ${defaultPlan()}`;
}
