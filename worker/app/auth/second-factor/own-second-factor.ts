import { and, eq, exists, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Confirmation } from "../../../../core/account/account.ts";
import type { Database } from "../../../../db/client.ts";
import { secondFactors, sessions, users } from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import type { SignedIn } from "../../api/context.ts";
import { closeEndedEditors } from "../../presence/check-editors.ts";
import { confirmPerson, isFreshSignIn } from "../check-password.ts";
import { isStillSignedIn } from "../still-signed-in.ts";
import { tellRecoveryCodesRenewed, tellSecondFactor } from "../tell-owner.ts";
import { readAppCode } from "./check-code.ts";
import { keyOf, newSalt } from "./key.ts";
import { endPendingSignIns } from "./pending.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

/** Whether the account has a second factor. */
export async function hasSecondFactor(database: Database, userId: string): Promise<boolean> {
	return (await querySecondFactor(database, userId)).length > 0;
}

/** The account's second factor, for its owner, or null. Times are milliseconds since 1970. */
export async function findSecondFactor({
	database,
	actor,
}: Context<Person>): Promise<{ turnedOnAt: number; recoveryCodesLeft: number } | null> {
	const [factor] = await querySecondFactor(database, actor.id);
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
	context: SignedIn<"env" | "database">,
	{ currentPassword }: Confirmation,
): Promise<{ key: string; address: string }> {
	const { database, actor } = context;
	if (!actor.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first: the link is in our email to you.");
	}
	if (!isFreshSignIn(actor)) await confirmPerson(context, currentPassword);
	const begun = { salt: newSalt(), recoveryCodes: [] };
	const [made] = await database
		.insert(secondFactors)
		.values({ userId: actor.id, ...begun })
		.onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.turnedOnAt) })
		.returning({ salt: secondFactors.salt });
	if (!made) throw isOnAlready();
	const { describeKey } = await import("./app-code.ts");
	return describeKey(await keyOf(database, actor.id, made.salt), actor.email);
}

/**
 * Turns the second factor on by its first code, and returns its recovery codes, which nobody sees again. All other sessions
 * end, because they began without it, and a mail reports it. Throws `invalid` naming `code`, or `conflict`.
 */
export async function turnOnSecondFactor(
	context: SignedIn<"env" | "database" | "sendMail" | "afterwards">,
	code: string,
): Promise<{ recoveryCodes: string[] }> {
	const { database, sendMail, actor } = context;
	const isBegun = and(eq(secondFactors.userId, actor.id), isNull(secondFactors.turnedOnAt));
	const [begun] = await database.select({ salt: secondFactors.salt }).from(secondFactors).where(isBegun);
	if (!begun) throw isOnAlready();
	const lastStep = await readAppCode(database, actor.id, begun.salt, code);
	const { codes, hashes } = await newRecoveryCodes(actor.id);
	const turnedOnAt = Date.now();
	const isProvenAddress = exists(
		database
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, actor.id), isNotNull(users.emailVerifiedAt), isStillSignedIn(database, actor))),
	);
	const [on] = await database
		.update(secondFactors)
		.set({ turnedOnAt, lastStep, recoveryCodes: hashes })
		.where(and(isBegun, eq(secondFactors.salt, begun.salt), isProvenAddress))
		.returning({ userId: secondFactors.userId });
	if (!on) throw isOnAlready();
	await database.batch([
		database.update(sessions).set({ secondFactorAt: turnedOnAt }).where(eq(sessions.id, actor.sessionId)),
		database.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.id, actor.sessionId))),
	]);
	closeEndedEditors(context, actor.id);
	tellSecondFactor(sendMail, actor.id, "on");
	return { recoveryCodes: codes };
}

/** Turns the second factor off, and a mail reports it. Throws `unauthenticated` until it is proven in this session. */
export async function turnOffSecondFactor({
	database,
	sendMail,
	actor,
}: SignedIn<"database" | "sendMail">): Promise<void> {
	const [off] = await database.batch([
		database
			.delete(secondFactors)
			.where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.turnedOnAt)))
			.returning({ userId: secondFactors.userId }),
		endPendingSignIns(database, actor.id),
	]);
	if (off.length > 0) tellSecondFactor(sendMail, actor.id, "off");
}

/**
 * Replaces the recovery codes by new ones, and a mail reports it. Throws `unauthenticated` until the second factor is proven,
 * or `not_found`.
 */
export async function renewRecoveryCodes({
	database,
	sendMail,
	actor,
}: SignedIn<"database" | "sendMail">): Promise<{ recoveryCodes: string[] }> {
	const { codes, hashes } = await newRecoveryCodes(actor.id);
	const renewed = await database
		.update(secondFactors)
		.set({ recoveryCodes: hashes })
		.where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.turnedOnAt)))
		.returning({ userId: secondFactors.userId });
	if (renewed.length === 0) throw new DomainError("not_found", "Two-step verification is off.");
	tellRecoveryCodesRenewed(sendMail, actor.id);
	return { recoveryCodes: codes };
}

function isOnAlready(): DomainError {
	return new DomainError(
		"conflict",
		"Two-step verification is on already, or you have begun anew. Please reload the page.",
	);
}
