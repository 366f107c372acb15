import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { PASSWORD_BRAKE, refundAttempt, spendAttempt } from "./attempts.ts";
import { isPasswordOf } from "./password.ts";

/**
 * The id of the account that an address and a password open, or null. An address without account costs the same work
 * and the same attempts. Throws `rate_limited`, with the time to wait, after ten wrong passwords for one address.
 */
export function checkPassword(database: Database, email: string, password: string): Promise<string | null> {
	return tryPassword(database, eq(users.email, email), password, email);
}

/**
 * For what a signed-in browser alone may not do. Its wrong passwords are counted by themselves, so that strangers who
 * guess at the sign-in keep nobody out of their settings. Throws `invalid` naming `currentPassword` when it is wrong, and
 * `rate_limited` as above.
 */
export async function confirmPassword(database: Database, userId: string, currentPassword: string): Promise<void> {
	if (await tryPassword(database, eq(users.id, userId), currentPassword, userId)) return;
	throw new DomainError("invalid", "This isn't your current password.", { field: "currentPassword" });
}

async function tryPassword(
	database: Database,
	isUser: SQL,
	password: string,
	countedBy: string,
): Promise<string | null> {
	await spendAttempt(database, PASSWORD_BRAKE, countedBy);
	const [user] = await database.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isUser);
	const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) return null;
	await refundAttempt(database, PASSWORD_BRAKE, countedBy);
	return user.id;
}
