import { and, eq, exists, isNotNull } from "drizzle-orm";
import type { Confirmation } from "../../../core/account/account.ts";
import { passkeys, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { SignedIn } from "../api/context.ts";
import { confirmPerson } from "./check-password.ts";
import { endPendingSignIns } from "./second-factor/pending.ts";
import { isStillSignedIn } from "./still-signed-in.ts";
import { tellWayRemoved } from "./tell-owner.ts";

/**
 * Removes the password of an account that has a passkey and a confirmed address, which brings its owner back in when the passkey
 * is lost. A mail reports it. Throws `conflict`, `invalid` naming the field, or `rate_limited`.
 */
export async function removePassword(
	context: SignedIn<"env" | "database" | "sendMail">,
	{ currentPassword }: Confirmation,
): Promise<void> {
	const { database, sendMail, actor } = context;
	if (!actor.hasPassword) throw new DomainError("conflict", "Your account has no password.");
	await confirmPerson(context, currentPassword);
	const hasPasskey = exists(database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, actor.id)));
	const [removed] = await database.batch([
		database
			.update(users)
			.set({ passwordHash: null })
			.where(
				and(eq(users.id, actor.id), isNotNull(users.emailVerifiedAt), hasPasskey, isStillSignedIn(database, actor)),
			)
			.returning({ id: users.id }),
		endPendingSignIns(database, actor.id),
	]);
	if (removed.length === 0) {
		throw new DomainError("conflict", "Add a passkey and confirm your email address first.");
	}
	tellWayRemoved(sendMail, actor.id, "password");
}
