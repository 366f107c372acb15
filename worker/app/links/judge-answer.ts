import type { LinkProblem } from "../../../core/moderation/link-check.ts";
import { DAY_MS, WEEK_MS } from "../../../core/time/duration.ts";
import type { Refusal, RefusalCode } from "../../foundation/outside/fetch-public.ts";

/**
 * An address is dead when it has had a problem for this long. A missing page is missing at once. A name that can't be
 * found, or a connection that fails, is looked at again on the next day. A site with an error may be repaired.
 */
const DEAD_AFTER_MS: Readonly<Record<LinkProblem, number>> = {
	gone: 0,
	unreachable: DAY_MS / 2,
	failing: 14 * DAY_MS,
};

/** Cloudflare's answer for a name that isn't in DNS: a Worker's request doesn't fail, it gets "error code: 1016". */
const NO_SUCH_HOST = 530;

const PROBLEM_OF_REFUSAL: Readonly<Partial<Record<RefusalCode, LinkProblem>>> = {
	unreachable: "unreachable",
	too_slow: "failing",
};

export interface Verdict {
	problem: LinkProblem | null;
	/** The time since when every check has found a problem, in milliseconds since 1970. */
	failingSince: number | null;
	isDead: boolean;
	nextCheckAt: number;
}

/**
 * Judges what the check of an address found. Refused robots (401, 403, 429) and endless redirects aren't problems: many
 * sites show programs less than people. An address is checked weekly, and daily while it has a new problem.
 */
export function judgeAnswer(
	answer: { ok: true; status: number } | Refusal,
	failedSince: number | null,
	now: number,
): Verdict {
	const problem = answer.ok ? problemOfStatus(answer.status) : (PROBLEM_OF_REFUSAL[answer.code] ?? null);
	if (problem === null) return { problem, failingSince: null, isDead: false, nextCheckAt: now + WEEK_MS };
	const failingSince = failedSince ?? now;
	const isDead = now - failingSince >= DEAD_AFTER_MS[problem];
	const isNew = now - failingSince < 2 * WEEK_MS;
	return { problem, failingSince, isDead, nextCheckAt: now + (isNew ? DAY_MS : WEEK_MS) };
}

function problemOfStatus(status: number): LinkProblem | null {
	if (status === 404 || status === 410) return "gone";
	if (status === NO_SUCH_HOST) return "unreachable";
	return status >= 500 ? "failing" : null;
}
