import { and, eq, ne } from "drizzle-orm";
import type { ChangePassword } from "../../../core/account/account.ts";
import { knownBrowsers, sessions, users } from "../../../db/schema/index.ts";
import { refuseCommonPassword } from "../../foundation/secrets/refuse-common-password.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { Context, Viewer } from "../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import { confirmPerson } from "./check-password.ts";
import { findOwnTexts } from "./own-texts.ts";
import { tellWayAdded } from "./tell-owner.ts";
import { BEGUN, deleteWaysIn } from "./ways-in.ts";

/**
 * Changes the password, or sets the first one of an account without a password. The current password is required if
 * there is one. All other sessions and all mailed links end, no browser stays known, and a mail reports the change.
 * Throws `invalid` naming the field, `forbidden`, or `rate_limited`.
 */
export async function changePassword(
	context: Pick<Context, "env" | "database" | "sendMail">,
	user: Viewer,
	{ currentPassword, password }: ChangePassword,
): Promise<void> {
	const { env, database, sendMail } = context;
	const worker = workFor(env, user.id);
	await refuseCommonPassword(worker, password, await findOwnTexts(database, user.id));
	await confirmPerson(context, user, currentPassword);
	await spendAttempt(database, MAIL_LIMIT, `password of ${user.id}`);
	const passwordHash = await worker.hashPassword(password);
	await database.batch([
		database.update(users).set({ passwordHash }).where(eq(users.id, user.id)),
		database.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId))),
		database.delete(knownBrowsers).where(eq(knownBrowsers.userId, user.id)),
		...deleteWaysIn(database, BEGUN, user.id),
	]);
	if (user.hasPassword) sendMail({ template: "password-changed", account: { userId: user.id } });
	else tellWayAdded(sendMail, user.id, "password");
}
