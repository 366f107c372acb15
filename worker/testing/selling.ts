import { env } from "cloudflare:workers";
import { onTestFinished } from "vitest";

/** The variables of a deployment that sells nothing. That of most tests sells plans. */
export const SELLS_NOTHING = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", STRIPE_API_ORIGIN: "" };

/** Sells no plans until the test ends. `DEFAULT_PLAN` is empty unless given, like that of an operator who names none. */
export function sellNothing(defaultPlan = ""): void {
	const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, DEFAULT_PLAN } = env;
	onTestFinished(() => {
		Object.assign(env, { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_ORIGIN, DEFAULT_PLAN });
	});
	Object.assign(env, SELLS_NOTHING, { DEFAULT_PLAN: defaultPlan });
}
