import { env } from "cloudflare:workers";
import { onTestFinished } from "vitest";

/** Sets `DEFAULT_PLAN` until the test ends. An empty one is what a deployment has that names none; tests sell no plans. */
export function setDefaultPlan(name: string): void {
	const before = env.DEFAULT_PLAN;
	onTestFinished(() => {
		env.DEFAULT_PLAN = before;
	});
	env.DEFAULT_PLAN = name;
}
