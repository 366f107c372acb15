import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { PASSWORD_BRAKE, refundAttempt, spendAttempt } from "./attempts.ts";
import { isPasswordOf } from "./password.ts";

/**
 * The id of the account that an address and a password open, or null. An address without account costs the same work
 * and the same attempts. Throws `rate_limited`, with the time to wait, after ten wrong passwords for one address.
 */
export async function checkPassword(database: Database, email: string, password: string): Promise<string | null> {
	await spendAttempt(database, PASSWORD_BRAKE, email);
	const [user] = await database
		.select({ id: users.id, passwordHash: users.passwordHash })
		.from(users)
		.where(eq(users.email, email));
	const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) return null;
	await refundAttempt(database, PASSWORD_BRAKE, email);
	return user.id;
}

/** For what a signed-in browser alone may not do. Throws `invalid` naming `currentPassword` when it is wrong. */
export async function confirmPassword(database: Database, email: string, currentPassword: string): Promise<void> {
	if (await checkPassword(database, email, currentPassword)) return;
	throw new DomainError("invalid", "This isn't your current password.", { field: "currentPassword" });
}
