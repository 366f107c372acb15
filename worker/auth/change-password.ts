import { and, eq, ne } from "drizzle-orm";
import type { ChangePassword } from "../../core/account.ts";
import type { Database } from "../../db/client.ts";
import { accountTokens, sessions, users } from "../../db/schema/index.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { confirmPassword } from "./check-password.ts";
import { refuseCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";

/**
 * Changes the password of somebody who knows the one before. Every session but theirs ends, mailed links die, and a mail
 * says so. Throws `invalid` naming the field at fault.
 */
export async function changePassword(
	database: Database,
	sendMail: SendMail,
	user: { id: string; sessionId: string },
	{ currentPassword, password }: ChangePassword,
): Promise<void> {
	await refuseCommonPassword(password);
	await confirmPassword(database, user.id, currentPassword);
	const passwordHash = await hashPassword(password);
	await database.batch([
		database.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
		database.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId))),
		database.delete(accountTokens).where(eq(accountTokens.userId, user.id)),
	]);
	sendMail({ template: "password-changed", account: { userId: user.id } });
}
