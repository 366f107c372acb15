import { eq } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { NewInvitation } from "../../../core/account/invitations.ts";
import { INVITATION_DAYS } from "../../../core/account/retention.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { invitations, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { createInvitationLink } from "../../foundation/secrets/invitation-links.ts";
import type { RequestContext } from "../api/context.ts";
import { refuseMail } from "../mail/mail-limits.ts";

/**
 * Makes an invitation, which creates one account within 14 days, and mails it if asked to. Returns its link, which nobody can
 * read again: the database has a hash. Throws `invalid` or `conflict` naming `email`, `unavailable`, or `rate_limited`.
 */
export async function createInvitation(
	{ env, database, sendMail }: Pick<RequestContext, "env" | "database" | "sendMail">,
	{ email, note, isMailed }: NewInvitation,
): Promise<{ url: string }> {
	if (isMailed) await requireMailable(env, email);
	if (email) {
		const taken = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
		if (taken.length > 0) throw new DomainError("conflict", "This address has an account already.", { field: "email" });
		if (isMailed) await refuseMail(database, "invitation", email);
	}
	const id = nanoid();
	const now = Date.now();
	const times = { createdAt: now, expiresAt: now + INVITATION_DAYS * DAY_MS };
	await database.insert(invitations).values({ id, email: email ?? null, note, ...times });
	const token = await createInvitationLink(database, id);
	if (isMailed) sendMail({ template: "invitation", account: { invitationId: id } });
	return { url: `${env.APP_ORIGIN}/auth?mode=signup&invitation=${token}` };
}

async function requireMailable(env: Env, email: string | undefined): Promise<void> {
	if (!email) throw new DomainError("invalid", "Enter the address that gets the email.", { field: "email" });
	if (!canMail(env)) throw new DomainError("unavailable", "Email isn't set up here. Send the link yourself.");
}
