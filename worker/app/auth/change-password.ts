import { and, eq, ne } from "drizzle-orm";
import type { ChangePassword } from "../../../core/account/account.ts";
import type { Database } from "../../../db/client.ts";
import { accountTokens, sessions, users } from "../../../db/schema/index.ts";
import { refuseCommonPassword } from "../../foundation/secrets/common-passwords.ts";
import { hashPassword } from "../../foundation/secrets/password.ts";
import type { Viewer } from "../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { confirmPerson } from "./check-password.ts";
import { findOwnTexts } from "./own-texts.ts";

/**
 * Changes the password, or sets the first one of an account without a password. The current password is required if
 * there is one. All other sessions and all mailed links end, and a mail reports the change. Throws `invalid` naming the
 * field, `forbidden`, or `rate_limited`.
 */
export async function changePassword(
	database: Database,
	sendMail: SendMail,
	user: Viewer,
	{ currentPassword, password }: ChangePassword,
): Promise<void> {
	await refuseCommonPassword(password, await findOwnTexts(database, user.id));
	await confirmPerson(database, user, currentPassword);
	await spendAttempt(database, MAIL_LIMIT, `password of ${user.id}`);
	const passwordHash = await hashPassword(password);
	await database.batch([
		database.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
		database.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId))),
		database.delete(accountTokens).where(eq(accountTokens.userId, user.id)),
	]);
	const template = user.hasPassword ? "password-changed" : "new-sign-in-method";
	sendMail({ template, account: { userId: user.id } });
}
