import type { PlanLimit } from "./plan.ts";

/** The `reason` at `/upgrade` of each limit that leads people there. Null means that people don't meet the limit. */
const REASON_OF = {
	maxPages: "pages",
	maxLinksPerPage: "links",
	statsDays: "stats",
	showsBranding: null,
	hasEveryTheme: "theme",
	hasCustomDomains: "domain",
	hasPasswordGates: "password",
	hasLinkRules: "rules",
	hasPrioritySupport: null,
	assistantTextsPerMonth: null,
	saleFeePercent: null,
} as const satisfies Record<PlanLimit, string | null>;

export type UpgradeReason = NonNullable<(typeof REASON_OF)[PlanLimit]>;

const REASONS: readonly unknown[] = Object.values(REASON_OF).filter((reason) => reason !== null);

export function isUpgradeReason(value: unknown): value is UpgradeReason {
	return REASONS.includes(value);
}
