import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/duration.ts";

/** The states of a custom domain. `docs/domains.md` has a diagram of them, made from `TRANSITIONS`. */
export const DOMAIN_STATUSES = ["pending", "verified", "active", "failing", "paused", "removed"] as const;

export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

interface Transition {
	from: readonly DomainStatus[];
	to: DomainStatus;
	/** The owner reads this in the domain's history. */
	words: string;
}

/** Every way in which a domain changes its state. Nothing else may change it. */
export const TRANSITIONS = {
	proved: { from: ["pending", "paused"], to: "verified", words: "The ownership record was found." },
	connected: { from: ["verified"], to: "active", words: "The domain opens the page." },
	lost: { from: ["active"], to: "failing", words: "A record is missing or wrong." },
	recovered: { from: ["failing"], to: "active", words: "All records are right again." },
	gaveUp: { from: ["failing"], to: "paused", words: "The records were wrong for 7 days." },
	switched: { from: ["active", "failing"], to: "verified", words: "The address changed between www and the root." },
	planEnded: { from: ["active", "failing"], to: "paused", words: "Custom domains aren't included anymore." },
	planReturned: { from: ["paused"], to: "active", words: "Custom domains are included again." },
	released: { from: ["pending", "verified", "active", "failing", "paused"], to: "removed", words: "Removed." },
	taken: {
		from: ["verified", "active", "failing", "paused"],
		to: "removed",
		words: "Another account proved that it owns the domain.",
	},
} as const satisfies Record<string, Transition>;

export type DomainMove = keyof typeof TRANSITIONS;

/** What a row of a domain's history tells. */
export const DOMAIN_CHANGES = ["added", ...(Object.keys(TRANSITIONS) as DomainMove[])] as const;

export type DomainChange = (typeof DOMAIN_CHANGES)[number];

/** A domain in one of these states belongs to its account, and no other account can have it at the same time. */
export const HOLDING_STATUSES = ["verified", "active", "failing", "paused"] as const satisfies readonly DomainStatus[];

/** A domain in one of these states opens its page. */
export const SERVING_STATUSES = ["active", "failing"] as const satisfies readonly DomainStatus[];

/** The reasons for a pause. */
export const PAUSE_REASONS = ["plan", "records"] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

/** How long a domain with wrong records goes on opening its page, in days. */
export const FAILING_DAYS = 7;

/** A check's result: whether ownership is proved, and whether visitors reach the page. Null means that it is unknown. */
export interface DomainCheck {
	isOwned: boolean | null;
	isReachable: boolean | null;
	/** The owner's plan includes domains. */
	isInPlan: boolean;
}

interface CheckedDomain {
	status: DomainStatus;
	pauseReason: PauseReason | null;
	/** The time when the records became wrong, in milliseconds since 1970. */
	failingSince: number | null;
}

/** The transition that a check of a domain at the time `now` leads to, or null when its state stays. */
export function nextMove(domain: CheckedDomain, check: DomainCheck, now: number): DomainMove | null {
	const { isOwned, isReachable, isInPlan } = check;
	const isRight = isOwned === true && isReachable === true;
	switch (domain.status) {
		case "pending":
			return isOwned && isInPlan ? "proved" : null;
		case "verified":
			return isRight && isInPlan ? "connected" : null;
		case "active":
			if (!isInPlan) return "planEnded";
			return isOwned === false || isReachable === false ? "lost" : null;
		case "failing":
			if (!isInPlan) return "planEnded";
			if (isRight) return "recovered";
			return now - (domain.failingSince ?? now) >= FAILING_DAYS * DAY_MS ? "gaveUp" : null;
		case "paused":
			if (!isInPlan) return null;
			if (domain.pauseReason === "plan" && domain.failingSince === null) return "planReturned";
			return isOwned ? "proved" : null;
		case "removed":
			return null;
	}
}

/**
 * The pause until a domain's next check, in milliseconds. New domains are checked often, because their owner waits. DNS
 * needs up to two days, so the checks of a domain that stays unfinished become rare.
 */
export function checkDelayMs(status: DomainStatus, ageMs: number): number {
	switch (status) {
		case "pending":
		case "verified":
			return Math.min(Math.max(ageMs / 10, 2 * MINUTE_MS), 6 * HOUR_MS);
		case "failing":
			return HOUR_MS;
		default:
			return DAY_MS;
	}
}

/** Why Cloudflare issues no certificate for a name, with the words for its owner. */
export const CERTIFICATE_PROBLEMS = {
	taken: "Another Cloudflare account uses this name. Remove it there first.",
	refused: "Cloudflare refused this name.",
	validation: "The certificate could not be issued. Check for a CAA record that allows other issuers only.",
	limited: "Cloudflare is busy. We try again in a few minutes.",
	unreachable: "Cloudflare can't be reached right now. We try again in a few minutes.",
} as const;

export type CertificateProblem = keyof typeof CERTIFICATE_PROBLEMS;

/** The HTTPS certificate of a host name at Cloudflare. */
export interface Certificate {
	/** Cloudflare's id of the custom hostname; null until it is created. */
	id: string | null;
	/** A certificate is active when visitors reach the Worker over HTTPS. */
	status: "pending" | "active" | "failed";
	problem: CertificateProblem | null;
}
