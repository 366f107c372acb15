import { and, eq, exists, isNull, sql } from "drizzle-orm";
import type { ResetPassword } from "../../../core/account/mailed-links.ts";
import { accountTokens, attempts, users } from "../../../db/schema/index.ts";
import { isUsable, linkIsOver } from "../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { refuseCommonPassword } from "../../foundation/secrets/refuse-common-password.ts";
import { type Proven, standing } from "../../foundation/sessions/standing.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { RequestContext } from "../api/context.ts";
import { SIGN_IN_LIMIT, subjectOf } from "../limits/attempts.ts";
import { closeEndedEditors } from "../presence/check-editors.ts";
import { findOwnTexts } from "./own-texts.ts";
import { deleteWaysIn, KEYS, OPENED } from "./ways-in.ts";

/**
 * Sets a new password by a mailed link, which works once. All sessions and all other mailed links of the account end,
 * including a pending change of address, and a mail reports the reset. No browser stays known. Returns the account.
 * The link proves the address, so the person can sign in at once, even after many wrong guesses by strangers. Throws
 * `not_found` naming `token` when the link doesn't work.
 */
export async function resetPassword(
	context: Pick<RequestContext, "env" | "database" | "sendMail" | "afterwards">,
	{ token, password }: ResetPassword,
): Promise<Proven> {
	const { env, database, sendMail } = context;
	const hash = await sha256Hex(token);
	const holder = database
		.select({ userId: accountTokens.userId })
		.from(accountTokens)
		.innerJoin(users, and(eq(users.id, accountTokens.userId), eq(users.email, accountTokens.email)))
		.where(isUsable(hash, "reset-password"));
	// This early check saves the expensive hash. The batch below makes the decision.
	const [account] = await database
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(sql`${users.id} = ${holder}`);
	if (!account) throw linkIsOver();
	const worker = workFor(env, account.id);
	await refuseCommonPassword(worker, password, await findOwnTexts(database, account.id));
	const passwordHash = await worker.hashPassword(password);
	const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, ${Date.now()})`;
	// A stranger may have signed up with this address before it was proven, and must keep no way in. Such an account can't
	// connect Google, add a passkey or have a second factor. If that check ever fails, this still removes what the stranger added.
	const isUnproven = exists(
		database
			.select({ id: users.id })
			.from(users)
			.where(and(sql`${users.id} = ${holder}`, isNull(users.emailVerifiedAt))),
	);
	const [[owner]] = await database.batch([
		holder,
		...deleteWaysIn(database, KEYS, holder, isUnproven),
		database.update(users).set({ passwordHash, emailVerifiedAt }).where(sql`${users.id} = ${holder}`),
		database
			.delete(attempts)
			.where(
				and(eq(attempts.subject, await subjectOf(database, SIGN_IN_LIMIT, account.email)), sql`${holder} IS NOT NULL`),
			),
		...deleteWaysIn(database, OPENED, holder),
	]);
	if (!owner) throw linkIsOver();
	closeEndedEditors(context, owner.userId);
	sendMail({ template: "password-changed", account: { userId: owner.userId } });
	const [proven] = await database
		.select({ userId: users.id, standing: standing() })
		.from(users)
		.where(and(eq(users.id, owner.userId), eq(users.passwordHash, passwordHash)));
	if (!proven) throw linkIsOver();
	return proven;
}
