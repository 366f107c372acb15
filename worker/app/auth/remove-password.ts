import { and, eq, exists, isNotNull } from "drizzle-orm";
import type { Confirmation } from "../../../core/account/account.ts";
import { passkeys, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { Context, Viewer } from "../api/context.ts";
import { confirmPerson } from "./check-password.ts";
import { endPendingSignIns } from "./second-factor/pending.ts";
import { isStillSignedIn } from "./still-signed-in.ts";
import { tellWayRemoved } from "./tell-owner.ts";

/**
 * Removes the password of an account that has a passkey and a confirmed address, which brings its owner back in when the passkey
 * is lost. A mail reports it. Throws `conflict`, `invalid` naming the field, or `rate_limited`.
 */
export async function removePassword(
	context: Pick<Context, "env" | "database" | "sendMail">,
	user: Viewer,
	{ currentPassword }: Confirmation,
): Promise<void> {
	const { database, sendMail } = context;
	if (!user.hasPassword) throw new DomainError("conflict", "Your account has no password.");
	await confirmPerson(context, user, currentPassword);
	const hasPasskey = exists(database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id)));
	const [removed] = await database.batch([
		database
			.update(users)
			.set({ passwordHash: null })
			.where(and(eq(users.id, user.id), isNotNull(users.emailVerifiedAt), hasPasskey, isStillSignedIn(database, user)))
			.returning({ id: users.id }),
		endPendingSignIns(database, user.id),
	]);
	if (removed.length === 0) {
		throw new DomainError("conflict", "Add a passkey and confirm your email address first.");
	}
	tellWayRemoved(sendMail, user.id, "password");
}
