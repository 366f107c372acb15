import { and, eq, exists, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Confirmation } from "../../../../core/account/account.ts";
import type { Database } from "../../../../db/client.ts";
import { secondFactors, sessions, users } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import type { Context, Viewer } from "../../api/context.ts";
import { requireSecondFactor } from "../../api/require-second-factor.ts";
import { confirmPerson, isFreshSignIn } from "../check-password.ts";
import { isStillSignedIn } from "../still-signed-in.ts";
import { tellRecoveryCodesRenewed, tellSecondFactor } from "../tell-owner.ts";
import { readAppCode } from "./check-code.ts";
import { keyOf, newSalt } from "./key.ts";
import { endPendingSignIns } from "./pending.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

/** Whether the account has a second factor. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
	return (await findSecondFactor(database, userId)) !== null;
}

/** The account's second factor, for its owner, or null. Times are milliseconds since 1970. */
export async function findSecondFactor(
	database: Database,
	userId: string,
): Promise<{ turnedOnAt: number; recoveryCodesLeft: number } | null> {
	const [factor] = await querySecondFactor(database, userId);
	return factor ?? null;
}

/** A query for the account's second factor, if it is on. */
export function querySecondFactor(database: Database, userId: string) {
	return database
		.select({
			turnedOnAt: sql<number>`${secondFactors.turnedOnAt}`,
			recoveryCodesLeft: sql<number>`json_array_length(${secondFactors.recoveryCodes})`,
		})
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.turnedOnAt)));
}

/**
 * Makes the key of a new second factor, which counts once the app has shown a code of it. The account's address must be
 * confirmed: whoever signed up with a stranger's address must not lock the stranger out. Throws `forbidden`, `conflict`,
 * `invalid` naming the field, or `rate_limited`.
 */
export async function beginSecondFactor(
	context: Pick<Context, "env" | "database">,
	user: Viewer,
	{ currentPassword }: Confirmation,
): Promise<{ key: string; address: string }> {
	const { database } = context;
	if (!user.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first: the link is in our email to you.");
	}
	if (!isFreshSignIn(user)) await confirmPerson(context, user, currentPassword);
	const begun = { salt: newSalt(), recoveryCodes: [] };
	const [made] = await database
		.insert(secondFactors)
		.values({ userId: user.id, ...begun })
		.onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.turnedOnAt) })
		.returning({ salt: secondFactors.salt });
	if (!made) throw isOnAlready();
	const { describeKey } = await import("./app-code.ts");
	return describeKey(await keyOf(database, user.id, made.salt), user.email);
}

/**
 * Turns the second factor on by its first code, and returns its recovery codes, which nobody sees again. All other sessions
 * end, because they began without it, and a mail reports it. Throws `invalid` naming `code`, or `conflict`.
 */
export async function turnOnSecondFactor(
	{ database, sendMail }: Pick<Context, "database" | "sendMail">,
	user: Viewer,
	code: string,
): Promise<{ recoveryCodes: string[] }> {
	const isBegun = and(eq(secondFactors.userId, user.id), isNull(secondFactors.turnedOnAt));
	const [begun] = await database.select({ salt: secondFactors.salt }).from(secondFactors).where(isBegun);
	if (!begun) throw isOnAlready();
	const lastStep = await readAppCode(database, user.id, begun.salt, code);
	const { codes, hashes } = await newRecoveryCodes(user.id);
	const turnedOnAt = Date.now();
	const isProvenAddress = exists(
		database
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, user.id), isNotNull(users.emailVerifiedAt), isStillSignedIn(database, user))),
	);
	const [on] = await database
		.update(secondFactors)
		.set({ turnedOnAt, lastStep, recoveryCodes: hashes })
		.where(and(isBegun, eq(secondFactors.salt, begun.salt), isProvenAddress))
		.returning({ userId: secondFactors.userId });
	if (!on) throw isOnAlready();
	await database.batch([
		database.update(sessions).set({ secondFactorAt: turnedOnAt }).where(eq(sessions.id, user.sessionId)),
		database.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId))),
	]);
	tellSecondFactor(sendMail, user.id, "on");
	return { recoveryCodes: codes };
}

/** Turns the second factor off, and a mail reports it. Throws `unauthenticated` until it is proven in this session. */
export async function turnOffSecondFactor(
	{ database, sendMail }: Pick<Context, "database" | "sendMail">,
	user: Viewer,
): Promise<void> {
	requireSecondFactor(user);
	const [off] = await database.batch([
		database
			.delete(secondFactors)
			.where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.turnedOnAt)))
			.returning({ userId: secondFactors.userId }),
		endPendingSignIns(database, user.id),
	]);
	if (off.length > 0) tellSecondFactor(sendMail, user.id, "off");
}

/**
 * Replaces the recovery codes by new ones, and a mail reports it. Throws `unauthenticated` until the second factor is proven,
 * or `not_found`.
 */
export async function renewRecoveryCodes(
	{ database, sendMail }: Pick<Context, "database" | "sendMail">,
	user: Viewer,
): Promise<{ recoveryCodes: string[] }> {
	requireSecondFactor(user);
	const { codes, hashes } = await newRecoveryCodes(user.id);
	const renewed = await database
		.update(secondFactors)
		.set({ recoveryCodes: hashes })
		.where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.turnedOnAt)))
		.returning({ userId: secondFactors.userId });
	if (renewed.length === 0) throw new DomainError("not_found", "The second factor is off.");
	tellRecoveryCodesRenewed(sendMail, user.id);
	return { recoveryCodes: codes };
}

function isOnAlready(): DomainError {
	return new DomainError(
		"conflict",
		"The second factor is on already, or you have begun anew. Please reload the page.",
	);
}
