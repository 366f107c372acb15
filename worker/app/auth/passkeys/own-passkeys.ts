import { and, eq, exists, isNotNull, sql } from "drizzle-orm";
import type { Confirmation } from "../../../../core/account/account.ts";
import { keeperOf } from "../../../../core/account/passkey-keepers.ts";
import { type NewPasskey, PASSKEYS_MAX } from "../../../../core/account/passkeys.ts";
import type { Database } from "../../../../db/client.ts";
import { passkeys, sessions, users } from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";
import { acceptsPasswords } from "../../../foundation/sign-in/switches.ts";
import { describeBrowser } from "../../../foundation/user-agent/describe-browser.ts";
import type { SignedIn, Viewer } from "../../api/context.ts";
import { requireSecondFactor } from "../../api/require-second-factor.ts";
import { confirmPerson, isFreshSignIn } from "../check-password.ts";
import { hasAnotherWay } from "../own-ways.ts";
import { isStillSignedIn } from "../still-signed-in.ts";
import { tellWayAdded, tellWayRemoved } from "../tell-owner.ts";
import { createChallenge, redeemChallenge } from "./challenges.ts";

/** A query for the account's passkeys, oldest first. */
export function listPasskeys({ database, actor }: Pick<Context<Person>, "database" | "actor">) {
	const { id, name, createdAt, lastUsedAt } = passkeys;
	return database
		.select({ id, name, createdAt, lastUsedAt })
		.from(passkeys)
		.where(eq(passkeys.userId, actor.id))
		.orderBy(passkeys.createdAt, passkeys.id);
}

/**
 * Begins to add a passkey, for which the browser asks the person. A sign-in of the last minutes is enough, because a passkey is
 * offered after one. The account's address must be confirmed: whoever signed up with a stranger's address must not keep a way
 * in. Throws `forbidden`, `conflict`, `invalid` naming the field, or `rate_limited`.
 */
export async function beginPasskey(
	context: SignedIn<"env" | "database" | "askingBrowser">,
	{ currentPassword }: Confirmation,
) {
	const { env, database, askingBrowser, actor } = context;
	if (!actor.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first: the link is in our email to you.");
	}
	requireSecondFactor(actor);
	if (!isFreshSignIn(actor)) await confirmPerson(context, currentPassword);
	const own = await listPasskeys(context);
	if (own.length >= PASSKEYS_MAX) throw tooMany();
	const { ALGORITHMS, relyingPartyOf } = await import("./read-answer.ts");
	return {
		challenge: await createChallenge(database, { browserId: askingBrowser(), userId: actor.id }),
		host: relyingPartyOf(env),
		user: { id: actor.id, email: actor.email, fullName: actor.fullName },
		algorithms: ALGORITHMS,
		/** The account's passkeys, so that a device that has one of them makes no second one. */
		known: own.map(({ id }) => id),
	};
}

/** Adds the passkey that the browser has made, named by what keeps it, and a mail reports it. Throws `invalid` or `conflict`. */
export async function addPasskey(
	{ env, database, knownBrowser, sendMail, actor }: SignedIn<"env" | "database" | "knownBrowser" | "sendMail">,
	{ id, clientData, attestation, transports }: NewPasskey,
): Promise<void> {
	const made = await readMade();
	const mayAdd = exists(
		database
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, actor.id), isNotNull(users.emailVerifiedAt), isStillSignedIn(database, actor))),
	);
	const values = sql`SELECT ${id}, ${actor.id}, ${JSON.stringify(made.publicKey)}, CAST(${made.counter} AS INTEGER),
		${Number(made.isBackedUp)}, ${JSON.stringify(transports)}, ${await nameFor(database, actor, made.aaguid)},
		CAST(${Date.now()} AS INTEGER), NULL
		WHERE ${mayAdd} AND (SELECT count(*) FROM ${passkeys} WHERE ${passkeys.userId} = ${actor.id}) < ${PASSKEYS_MAX}`;
	const added = await database.insert(passkeys).select(values).onConflictDoNothing().returning({ id: passkeys.id });
	if (added.length === 0) throw tooMany();
	tellWayAdded(sendMail, actor.id, "passkey");

	async function readMade() {
		const { readClientData, readNewPasskey } = await import("./read-answer.ts");
		try {
			const challenge = readClientData(env, clientData, "create");
			if (!(await redeemChallenge(database, challenge, { browserId: knownBrowser?.id, userId: actor.id }))) {
				throw new DomainError("invalid", "That took too long, or began in another browser. Please try again.", {
					field: "clientData",
				});
			}
			const read = await readNewPasskey(env, attestation);
			if (read.id !== id) throw new Error("Another passkey");
			return read;
		} catch (error) {
			if (error instanceof DomainError) throw error;
			console.error("A new passkey was refused", { error: rootCauseOf(error) });
			throw new DomainError("invalid", "This passkey couldn't be added. Please try again.", { field: "attestation" });
		}
	}
}

/** Removes one of the person's passkeys, and a mail reports it. Throws `conflict` when nothing else opens the account. */
export async function removePasskey(
	{ env, database, sendMail, actor }: SignedIn<"env" | "database" | "sendMail">,
	id: string,
): Promise<void> {
	const isThis = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id));
	const gone = await database
		.delete(passkeys)
		.where(and(isThis, hasAnotherWay(env, actor.id)))
		.returning({ id: passkeys.id });
	if (gone.length > 0) return tellWayRemoved(sendMail, actor.id, "passkey");
	const kept = await database.select({ id: passkeys.id }).from(passkeys).where(isThis);
	if (kept.length === 0) throw new DomainError("not_found", "This passkey is gone already.", { field: "id" });
	const other = acceptsPasswords(env) ? "Set a password" : "Add another passkey";
	throw new DomainError("conflict", `${other} first: without this passkey nothing else opens your account.`);
}

/** The name of what keeps the passkey, or else of the browser that made it. */
async function nameFor(database: Database, { sessionId }: Viewer, aaguid: string): Promise<string> {
	const keeper = keeperOf(aaguid);
	if (keeper) return keeper;
	const [session] = await database
		.select({ userAgent: sessions.userAgent })
		.from(sessions)
		.where(eq(sessions.id, sessionId));
	const { browser, os } = describeBrowser(session?.userAgent ?? "");
	if (browser === "Unknown") return "Passkey";
	return os === "Unknown" ? browser : `${browser} on ${os}`;
}

function tooMany(): DomainError {
	return new DomainError(
		"conflict",
		`This passkey can't be added: it opens an account already, or yours has ${PASSKEYS_MAX} passkeys.`,
	);
}
