import type { InviteOutcome } from "../../core/teams/team.ts";

/** Why an invitation wasn't sent. */
export const OUTCOME_WORDS = {
	member: "is a member already.",
	"no-seat": "wasn't invited: the plan has no room for another person.",
	"too-many": "wasn't invited: too many invitations were sent today. Try again tomorrow.",
	refused: "wants no more invitations from here.",
} as const satisfies Record<Exclude<InviteOutcome, "sent">, string>;
