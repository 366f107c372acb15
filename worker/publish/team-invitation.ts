import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { teamInvitations, users } from "../../db/schema/index.ts";
import type { Person } from "../foundation/actor/context.ts";

/** SQL condition on `team_invitations`: nobody has used it or taken it back. It may have run out. */
export function isWaiting(): SQL {
	return isNull(teamInvitations.endedAt);
}

/** SQL condition on `team_invitations`: it can be accepted. */
export function isOpen(): SQL {
	return sql`(${isWaiting()} AND ${gt(teamInvitations.expiresAt, Date.now())})`;
}

/** SQL condition on `team_invitations` and `users`: for the confirmed address of this person. */
export function isInvitationFor(person: Person): SQL | undefined {
	return and(eq(users.id, person.id), eq(users.email, teamInvitations.email), isNotNull(users.emailVerifiedAt));
}
