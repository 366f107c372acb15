import { eq, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import {
	type AttemptLimit,
	CONFIRM_LIMIT,
	KNOWN_BROWSER_LIMIT,
	refundAttempt,
	SIGN_IN_LIMIT,
	spendAttempt,
} from "../limits/attempts.ts";
import { isKnownTo, type KnownBrowser } from "../sessions/known-browser.ts";
import { isPasswordOf } from "./password.ts";

/** How long a sign-in stands for the person where there is no password to ask for. */
const FRESH_SIGN_IN_MS = 10 * 60_000;

/**
 * The id of the account that an address and a password open, or null. An address without account costs the same work
 * and the same attempts. Throws `rate_limited`, with the time to wait, after six wrong passwords for one address, or
 * after six in this browser where that has signed in to the account before.
 */
export async function checkPassword(
	database: Database,
	knownBrowser: KnownBrowser | null,
	email: string,
	password: string,
): Promise<string | null> {
	const user = await findCredentials(database, eq(users.email, email));
	const isKnown = knownBrowser && (await isKnownTo(database, knownBrowser, user ?? NOBODY));
	const attempt =
		isKnown && user
			? { limit: KNOWN_BROWSER_LIMIT, countedBy: `${knownBrowser.id} ${user.id}` }
			: { limit: SIGN_IN_LIMIT, countedBy: email };
	return tryPassword(database, user, attempt, password);
}

/**
 * For what a signed-in browser alone may not do: asks for the password where the account has one, and for a sign-in of
 * the last ten minutes where it has none. Wrong passwords are counted by themselves, so that strangers who guess at the
 * sign-in keep nobody out of their settings. Throws `invalid` naming `currentPassword`, `forbidden`, or `rate_limited`
 * after four.
 */
export async function confirmPerson(
	database: Database,
	{ id, hasPassword, signedInAt }: { id: string; hasPassword: boolean; signedInAt: number },
	currentPassword: string | undefined,
): Promise<void> {
	if (!hasPassword) {
		if (Date.now() - signedInAt <= FRESH_SIGN_IN_MS) return;
		throw new DomainError("forbidden", "Please sign in with Google again, then come back.");
	}
	if (currentPassword === undefined) {
		throw new DomainError("invalid", "Enter your current password.", { field: "currentPassword" });
	}
	const user = await findCredentials(database, eq(users.id, id));
	if (await tryPassword(database, user, { limit: CONFIRM_LIMIT, countedBy: id }, currentPassword)) return;
	throw new DomainError("invalid", "This isn't your current password.", { field: "currentPassword" });
}

interface Credentials {
	id: string;
	passwordHash: string;
}

/** Stands for an account that there is not, or that has no password, where the same work is to be done. */
const NOBODY: Credentials = { id: "", passwordHash: "" };

async function findCredentials(database: Database, isUser: SQL): Promise<Credentials | null> {
	const [user] = await database.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isUser);
	return user?.passwordHash ? { id: user.id, passwordHash: user.passwordHash } : null;
}

async function tryPassword(
	database: Database,
	user: Credentials | null,
	{ limit, countedBy }: { limit: AttemptLimit; countedBy: string },
	password: string,
): Promise<string | null> {
	await spendAttempt(database, limit, countedBy);
	const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) return null;
	await refundAttempt(database, limit, countedBy);
	return user.id;
}
