import type { PlanLimit } from "./plan.ts";

/** The limits that lead people to `/upgrade`, by their `reason` there. */
export const LIMIT_OF = {
	pages: "maxPages",
	links: "maxLinksPerPage",
	stats: "statsDays",
	theme: "hasEveryTheme",
	domain: "hasCustomDomains",
	password: "hasPasswordGates",
	rules: "hasLinkRules",
} as const satisfies Record<string, PlanLimit>;

export type UpgradeReason = keyof typeof LIMIT_OF;

export function isUpgradeReason(value: unknown): value is UpgradeReason {
	return typeof value === "string" && Object.hasOwn(LIMIT_OF, value);
}
