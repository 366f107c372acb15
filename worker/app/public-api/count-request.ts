import { RATE_LIMITS, RATE_SECONDS } from "../../../core/api/rate-limits.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { isWithin, type LimitName } from "../../foundation/limits/within-limit.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { Refusal } from "./problem.ts";

const BINDINGS = {
	free: "API_FREE_LIMIT",
	pro: "API_PRO_LIMIT",
	business: "API_BUSINESS_LIMIT",
} as const satisfies Record<Plan, LimitName>;

export const RATE_POLICY = "RateLimit-Policy";

/** How many requests a token can send: the policy of the header `RateLimit-Policy`. What is left, nobody is told: edges count apart. */
export function policyOf({ plan }: FoundToken): string {
	return `"token";q=${RATE_LIMITS[plan]};w=${RATE_SECONDS}`;
}

/** Counts a request of a token. Throws `Refusal` above the limit. */
export async function countRequest(env: Env, { id, plan }: FoundToken): Promise<void> {
	if (await isWithin(env, BINDINGS[plan], id)) return;
	const words = `A token of this plan can send ${RATE_LIMITS[plan]} requests a minute.`;
	throw new Refusal(429, "rate_limited", words, { headers: { "retry-after": String(RATE_SECONDS) } });
}
