import { eq } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { teamInvitations } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import type { RequestContext } from "../api/context.ts";
import { type AttemptLimit, countAttempt } from "../limits/attempts.ts";
import { invitationOver } from "./open-invitation.ts";
import { findHost, namesInMail } from "./team-mails.ts";

type AskingContext = Pick<RequestContext, "database" | "sendMail" | "viewer">;

/** The same wish again is no news. */
const ASKED: AttemptLimit = { name: "asking for a team invitation", max: 1, restMs: DAY_MS, isWindow: true };

/**
 * Asks whoever has invited for another invitation: for the address of the person who is signed in, or for the invited one. A
 * repeated call on the same day changes nothing. Throws `not_found` without such an invitation, and `forbidden` for an address
 * that isn't confirmed.
 */
export async function askForInvitation({ database, sendMail, viewer }: AskingContext, token: string): Promise<void> {
	const [found] = await database
		.select({
			id: teamInvitations.id,
			accountId: teamInvitations.accountId,
			email: teamInvitations.email,
			invitedBy: teamInvitations.invitedBy,
		})
		.from(teamInvitations)
		.where(eq(teamInvitations.hash, await sha256Hex(token)));
	if (!found) throw invitationOver();
	const you = await viewer();
	if (you && !you.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first.", { field: "token", title: "Not confirmed" });
	}
	const { accountId, invitedBy } = found;
	if ((await countAttempt(database, ASKED, found.id)) > 0) return;
	const { team } = await namesInMail(database, accountId, null);
	sendMail({
		template: "team-asked",
		account: { userId: await findHost(database, accountId, invitedBy) },
		values: { team, address: you?.email ?? found.email, account: accountId },
	});
}
