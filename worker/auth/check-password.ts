import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { type Brake, CONFIRM_BRAKE, refundAttempt, SIGN_IN_BRAKE, spendAttempt } from "./attempts.ts";
import { isPasswordOf } from "./password.ts";

/**
 * The id of the account that an address and a password open, or null. An address without account costs the same work
 * and the same attempts. Throws `rate_limited`, with the time to wait, after six wrong passwords for one address.
 */
export function checkPassword(database: Database, email: string, password: string): Promise<string | null> {
	return tryPassword(database, { isUser: eq(users.email, email), brake: SIGN_IN_BRAKE, countedBy: email }, password);
}

/**
 * For what a signed-in browser alone may not do. Its wrong passwords are counted by themselves, so that strangers who
 * guess at the sign-in keep nobody out of their settings. Throws `invalid` naming `currentPassword` when it is wrong, and
 * `rate_limited` after four.
 */
export async function confirmPassword(database: Database, userId: string, currentPassword: string): Promise<void> {
	const guess = { isUser: eq(users.id, userId), brake: CONFIRM_BRAKE, countedBy: userId };
	if (await tryPassword(database, guess, currentPassword)) return;
	throw new DomainError("invalid", "This isn't your current password.", { field: "currentPassword" });
}

async function tryPassword(
	database: Database,
	{ isUser, brake, countedBy }: { isUser: SQL; brake: Brake; countedBy: string },
	password: string,
): Promise<string | null> {
	await spendAttempt(database, brake, countedBy);
	const [user] = await database.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isUser);
	const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) return null;
	await refundAttempt(database, brake, countedBy);
	return user.id;
}
