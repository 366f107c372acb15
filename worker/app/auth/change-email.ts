import { eq } from "drizzle-orm";
import type { ChangeEmail } from "../../../core/account/account.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { announceLink } from "../../foundation/secrets/account-tokens.ts";
import type { SignedIn } from "../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import { refuseMail } from "../mail/mail-limits.ts";
import { confirmPerson } from "./check-password.ts";
import { isStillSignedIn } from "./still-signed-in.ts";

/**
 * Starts a change of address after the person has confirmed who they are. The new address gets a link that completes
 * the change, and the old address gets a notice. Nothing changes until then. Throws `invalid` or `conflict` naming the
 * field, `forbidden`, or `rate_limited`.
 */
export async function requestEmailChange(
	context: SignedIn<"env" | "database" | "sendMail">,
	{ email, currentPassword }: ChangeEmail,
): Promise<void> {
	const { database, sendMail, actor } = context;
	if (email === actor.email) throw new DomainError("invalid", "This is your address already.", { field: "email" });
	await confirmPerson(context, currentPassword);
	const taken = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
	if (taken.length > 0) {
		throw new DomainError("conflict", "An account with this email already exists.", { field: "email" });
	}
	await refuseMail(database, "confirm-new-address", email);
	await spendAttempt(database, MAIL_LIMIT, `change of ${actor.id}`);
	const account = { userId: actor.id };
	const link = { purpose: "change-email", userId: actor.id, email } as const;
	const announced = await announceLink(database, link, isStillSignedIn(database, actor));
	sendMail({ template: "confirm-new-address", account, to: email, announced });
	sendMail({ template: "address-changing", account, to: actor.email, values: { newEmail: email } });
}
