import type { Plan } from "../plans/plan.ts";

/** The requests that a token can send in `RATE_SECONDS`, by the account's plan. wrangler.toml has the same numbers. */
export const RATE_LIMITS = { free: 60, pro: 300, business: 1200 } as const satisfies Record<Plan, number>;

export const RATE_SECONDS = 60;
