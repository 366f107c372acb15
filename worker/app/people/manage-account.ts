import type { Database } from "../../../db/client.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { closeAccount, type DeletionContext } from "../account/delete-account.ts";
import { resendVerification } from "../auth/resend-verification.ts";
import { deleteWaysIn, OPENED } from "../auth/ways-in.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { getAccount } from "./get-account.ts";

/** Ends all sessions of an account, and what somebody has begun in it. No browser stays known. Throws `not_found`. */
export async function signOutEverywhere(database: Database, userId: string): Promise<void> {
	const { id } = await getAccount(database, userId);
	await database.batch(deleteWaysIn(database, OPENED, id));
}

/** Mails another link to confirm the address. Throws `not_found`, `conflict` for a confirmed address, and `rate_limited`. */
export async function resendConfirmation(database: Database, sendMail: SendMail, userId: string): Promise<void> {
	const { emailVerifiedAt, ...account } = await getAccount(database, userId);
	if (emailVerifiedAt !== null)
		throw new DomainError("conflict", "This address is confirmed already.", { field: "userId" });
	await resendVerification(database, sendMail, { ...account, isEmailVerified: false });
}

/**
 * Deletes somebody else's account for good, after its address was typed. Throws `invalid` naming `email`, `forbidden` for the
 * administrator's own account, and `not_found`.
 */
export async function deleteAccountOf(
	context: DeletionContext,
	adminId: string,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	// So one administrator is always left.
	if (userId === adminId)
		throw new DomainError("forbidden", "Delete your own account in the settings.", { field: "userId" });
	const account = await getAccount(context.database, userId);
	if (email.toLowerCase() !== account.email)
		throw new DomainError("invalid", "Type the address of this account to confirm.", { field: "email" });
	await closeAccount(context, account);
}
