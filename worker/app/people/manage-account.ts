import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import { closeAccount } from "../account/delete-account.ts";
import type { RequestContext } from "../api/context.ts";
import { resendVerification } from "../auth/resend-verification.ts";
import { deleteWaysIn, OPENED } from "../auth/ways-in.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";
import { getAccount, getPerson } from "./get-account.ts";

/** Ends all sessions of an account, and what somebody has begun in it. No browser stays known. Throws `not_found`. */
export async function signOutEverywhere(context: Context, userId: string): Promise<void> {
	const { database } = context;
	const { id } = await getPerson(database, userId);
	await database.batch(deleteWaysIn(database, OPENED, id));
	closeEndedEditors(context, id);
}

/**
 * Mails what lets a person in who can't get in: a link that confirms the address, or where it is confirmed, one to a new
 * password. A link that signs in isn't among them, because it works only in the browser that asks. Throws `not_found`,
 * `conflict` for an account that no mail opens, and `rate_limited`.
 */
export async function mailWayIn(
	context: Pick<RequestContext, "env" | "database" | "sendMail">,
	userId: string,
): Promise<void> {
	const { env, database, sendMail } = context;
	const { emailVerifiedAt, blockedAt, ...account } = await getPerson(database, userId);
	if (blockedAt !== null) throw noMailOpens("This account is blocked, so no mail opens it. Unblock it first.");
	if (emailVerifiedAt === null) return resendVerification(context, { ...account, isEmailVerified: false });
	if (!acceptsPasswords(env))
		throw noMailOpens("Nobody has a password here. This person asks for a mail themselves, where they sign in.");
	await spendAttempt(database, MAIL_LIMIT, `password link of ${account.id}`);
	sendMail({ template: "reset-password", account: { userId: account.id }, holder: "administrators" });
}

function noMailOpens(message: string): DomainError {
	return new DomainError("conflict", message, { field: "userId", title: "Not sent" });
}

/**
 * Deletes somebody else's account for good, after its address was typed, or a team's, after its name. Throws `invalid` naming `email`, `forbidden` for the
 * administrator's own account, and `not_found`.
 */
export async function deleteAccountOf(
	context: Context<Person>,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	// So one administrator is always left.
	if (userId === context.actor.id)
		throw new DomainError("forbidden", "Delete your own account in the settings.", { field: "userId" });
	const account = await getAccount(context.database, userId);
	if (account.isTeam ? email !== account.fullName : email.toLowerCase() !== account.email) {
		const what = account.isTeam ? "name of this team" : "address of this account";
		throw new DomainError("invalid", `Type the ${what} to confirm.`, { field: "email" });
	}
	await closeAccount(context, account);
}
