import { eq, type SQL } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isKnownTo, type KnownBrowser } from "../../foundation/sessions/known-browser.ts";
import { type Proven, standing } from "../../foundation/sessions/standing.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { SignedIn } from "../api/context.ts";
import { requireSecondFactor } from "../api/require-second-factor.ts";
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
 * Returns the account with this address and password, or null. An address without an account takes the same
 * time and the same attempts. Throws `rate_limited`, with the time to wait, after six wrong passwords for one address.
 * A known browser has six attempts of its own.
 */
export async function checkPassword(
	context: Stores,
	knownBrowser: KnownBrowser | null,
	email: string,
	password: string,
): Promise<Proven | null> {
	const user = await findCredentials(context.database, eq(users.email, email));
	const isKnown = knownBrowser && (await isKnownTo(context.database, knownBrowser, user ?? NOBODY));
	const attempt =
		isKnown && user
			? { limit: KNOWN_BROWSER_LIMIT, countedBy: `${knownBrowser.id} ${user.id}` }
			: { limit: SIGN_IN_LIMIT, countedBy: email };
	return tryPassword(context, user, { ...attempt, workKey: email }, password);
}

/**
 * Confirms a sensitive change, for which a session is not enough. It takes the password, or a sign-in of the last ten
 * minutes if the account has none, and the second factor if there is one. These attempts have their own limit, so
 * strangers who guess at the sign-in can't lock the owner out of the settings. Throws `invalid` naming
 * `currentPassword`, `forbidden`, or `rate_limited` after four.
 */
export async function confirmPerson(
	context: SignedIn<"env" | "database">,
	currentPassword: string | undefined,
): Promise<void> {
	const { actor } = context;
	const { id, hasPassword, signedInAt } = actor;
	// It comes first, so a stolen session can't be used to guess the password.
	requireSecondFactor(actor);
	if (!hasPassword) {
		if (isFreshSignIn({ signedInAt })) return;
		throw new DomainError("forbidden", "Please sign in again, then come back.");
	}
	if (currentPassword === undefined) {
		throw new DomainError("invalid", "Enter your current password.", { field: "currentPassword" });
	}
	const credentials = await findCredentials(context.database, eq(users.id, id));
	const attempt = { limit: CONFIRM_LIMIT, countedBy: id, workKey: id };
	if (await tryPassword(context, credentials, attempt, currentPassword)) return;
	throw new DomainError("invalid", "This isn't your current password.", { field: "currentPassword" });
}

/** Whether the person has signed in within the last ten minutes. */
export function isFreshSignIn({ signedInAt }: { signedInAt: number }): boolean {
	return Date.now() - signedInAt <= FRESH_SIGN_IN_MS;
}

interface Credentials {
	id: string;
	passwordHash: string;
	standing: string;
}

/** A placeholder that takes the same work as an account with a password, so timing doesn't reveal accounts. */
const NOBODY: Credentials = { id: "", passwordHash: "", standing: "" };

async function findCredentials(database: Database, isUser: SQL): Promise<Credentials | null> {
	const { id, passwordHash } = users;
	const [user] = await database.select({ id, passwordHash, standing: standing() }).from(users).where(isUser);
	return user?.passwordHash ? { ...user, passwordHash: user.passwordHash } : null;
}

async function tryPassword(
	{ env, database }: Stores,
	user: Credentials | null,
	{ limit, countedBy, workKey }: { limit: AttemptLimit; countedBy: string; workKey: string },
	password: string,
): Promise<Proven | null> {
	await spendAttempt(database, limit, countedBy);
	const isRight = await workFor(env, workKey).isPasswordOf(user?.passwordHash ?? null, password);
	if (!user || !isRight) return null;
	await refundAttempt(database, limit, countedBy);
	return { userId: user.id, standing: user.standing };
}
