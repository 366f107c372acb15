import { HANDOVER_KEPT_DAYS } from "../../../core/handover/terms.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { handovers } from "../../../db/schema/index.ts";

type Outcome = NonNullable<(typeof handovers.$inferSelect)["outcome"]>;

/** The columns of a hand-over that is answered or over. It is kept for a while. */
export function closing(outcome: Outcome, closedBy: string | null) {
	const now = Date.now();
	return { outcome, closedBy, closedAt: now, hash: null, expiresAt: now + HANDOVER_KEPT_DAYS * DAY_MS };
}
