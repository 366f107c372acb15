import { and, eq, exists, ne } from "drizzle-orm";
import type { ChangePassword } from "../../../core/account/account.ts";
import { knownBrowsers, sessions, users } from "../../../db/schema/index.ts";
import { refuseCommonPassword } from "../../foundation/secrets/refuse-common-password.ts";
import { type Proven, selectStanding } from "../../foundation/sessions/standing.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { SignedIn } from "../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../limits/attempts.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";
import { confirmPerson } from "./check-password.ts";
import { findOwnTexts } from "./own-texts.ts";
import { isStillSignedIn, sessionHasEnded } from "./still-signed-in.ts";
import { tellWayAdded } from "./tell-owner.ts";
import { BEGUN, deleteWaysIn } from "./ways-in.ts";

/**
 * Changes the password, or sets the first one of an account without a password. The current password is required if
 * there is one. All other sessions and all mailed links end, no browser stays known, and a mail reports the change.
 * Returns the account. Throws `invalid` naming the field, `forbidden`, `rate_limited`, or `unauthenticated` when the session
 * has ended meanwhile.
 */
export async function changePassword(
	context: SignedIn<"env" | "database" | "sendMail" | "afterwards">,
	{ currentPassword, password }: ChangePassword,
): Promise<Proven> {
	const { env, database, sendMail, actor } = context;
	const worker = workFor(env, actor.id);
	await refuseCommonPassword(worker, password, await findOwnTexts(database, actor.id));
	await confirmPerson(context, currentPassword);
	await spendAttempt(database, MAIL_LIMIT, `password of ${actor.id}`);
	const passwordHash = await worker.hashPassword(password);
	const isIt = and(eq(users.id, actor.id), eq(users.passwordHash, passwordHash));
	const isChanged = exists(database.select({ id: users.id }).from(users).where(isIt));
	const isOther = and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId));
	const [changed, [proven]] = await database.batch([
		database
			.update(users)
			.set({ passwordHash })
			.where(and(eq(users.id, actor.id), isStillSignedIn(database, actor)))
			.returning({ id: users.id }),
		selectStanding(database, actor.id),
		database.delete(sessions).where(and(isOther, isChanged)),
		database.delete(knownBrowsers).where(and(eq(knownBrowsers.userId, actor.id), isChanged)),
		...deleteWaysIn(database, BEGUN, actor.id, isChanged),
	]);
	if (changed.length === 0 || !proven) throw sessionHasEnded();
	closeEndedEditors(context, actor.id);
	if (actor.hasPassword) sendMail({ template: "password-changed", account: { userId: actor.id } });
	else tellWayAdded(sendMail, actor.id, "password");
	return proven;
}
