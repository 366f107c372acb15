import { eq, type SQL } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isPasswordOf } from "../../foundation/secrets/password.ts";
import { isKnownTo, type KnownBrowser } from "../../foundation/sessions/known-browser.ts";
import {
	type AttemptLimit,
	CONFIRM_LIMIT,
	KNOWN_BROWSER_LIMIT,
	refundAttempt,
	SIGN_IN_LIMIT,
	spendAttempt,
} from "../limits/attempts.ts";

/** An account without a password can confirm a change for this long after signing in. */
const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

/**
 * Returns the id of the account with this address and password, or null. An address without an account takes the same
 * time and the same attempts. Throws `rate_limited`, with the time to wait, after six wrong passwords for one address.
 * A known browser has six attempts of its own.
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
 * Confirms a sensitive change, for which a session is not enough. It takes the password, or a sign-in of the last ten
 * minutes if the account has none. These attempts have their own limit, so strangers who guess at the sign-in can't
 * lock the owner out of the settings. Throws `invalid` naming `currentPassword`, `forbidden`, or `rate_limited` after
 * four.
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

/** A placeholder that takes the same work as an account with a password, so timing doesn't reveal accounts. */
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
