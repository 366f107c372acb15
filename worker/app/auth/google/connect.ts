import { and, eq, exists, sql } from "drizzle-orm";
import type { Confirmation } from "../../../../core/account/account.ts";
import type { Database } from "../../../../db/client.ts";
import { accountTokens, identities, users } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { createToken, isUsable } from "../../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import type { Context, Viewer } from "../../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../../limits/attempts.ts";
import type { SendMail } from "../../mail/mail-request.ts";
import { confirmPerson } from "../check-password.ts";
import { hasAnotherWay } from "../own-ways.ts";
import { tellWayAdded, tellWayRemoved } from "../tell-owner.ts";
import { findGoogle } from "./configuration.ts";
import { flowCookie } from "./flow.ts";
import { findUserOf, isGoogleConnected } from "./identities.ts";
import { GoogleError } from "./problem.ts";

/**
 * Starts to connect Google after the person has confirmed who they are. Returns Google's address and the cookie to set.
 * The request is stored in the database, so a stolen session can't forge one without the password. The account's
 * address must be confirmed: a person who signed up with a stranger's address must not keep a way in.
 */
export async function beginConnecting(
	context: Pick<Context, "env" | "database">,
	user: Viewer,
	{ currentPassword }: Confirmation,
): Promise<{ url: string; cookie: string }> {
	const { env, database } = context;
	const google = findGoogle(env);
	if (!google) throw new DomainError("not_found", "Signing in with Google isn't set up here.");
	if (!user.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first: the link is in our email to you.");
	}
	await confirmPerson(context, user, currentPassword);
	if (await isGoogleConnected(database, user.id)) {
		throw new DomainError("conflict", "Google is connected already. Disconnect it first.");
	}
	await spendAttempt(database, MAIL_LIMIT, `Google of ${user.id}`);
	const purpose = { purpose: "connect-google", userId: user.id, email: user.email } as const;
	const connectToken = await createToken(database, purpose);
	const { authorize } = await import("./provider.ts");
	const { flow, url } = authorize(google, { destination: "/settings", connectToken });
	return { url, cookie: flowCookie(flow, env.ENVIRONMENT) };
}

/** Connects a Google account with the account that asked for it in this browser. Works once, and a mail reports it. */
export async function connectGoogle(
	database: Database,
	sendMail: SendMail,
	userId: string | undefined,
	{ connectToken, subject }: { connectToken: string; subject: string },
): Promise<void> {
	if (!userId) throw new GoogleError("expired");
	const hash = await sha256Hex(connectToken);
	const isAsked = and(isUsable(hash, "connect-google"), eq(accountTokens.userId, userId));
	const wish = database.select({ hash: accountTokens.hash }).from(accountTokens).where(isAsked);
	const [connected, used] = await database.batch([
		database
			.insert(identities)
			.select(
				sql`SELECT 'google', ${subject}, ${users.id}, ${Date.now()} FROM ${users}
					WHERE ${users.id} = ${userId} AND ${users.emailVerifiedAt} IS NOT NULL AND ${exists(wish)}`,
			)
			.onConflictDoNothing()
			.returning({ userId: identities.userId }),
		database.delete(accountTokens).where(isAsked).returning({ hash: accountTokens.hash }),
	]);
	if (connected.length > 0) {
		tellWayAdded(sendMail, userId, "google");
	} else {
		const owner = await findUserOf(database, subject);
		if (owner !== userId) throw new GoogleError(used.length > 0 && owner ? "other-account" : "expired");
	}
}

/** Disconnects Google, and a mail reports it. Throws `conflict` when nothing else opens the account. */
export async function disconnectGoogle(
	{ database, sendMail }: Pick<Context, "database" | "sendMail">,
	userId: string,
): Promise<void> {
	const gone = await database
		.delete(identities)
		.where(and(eq(identities.userId, userId), eq(identities.provider, "google"), hasAnotherWay(userId)))
		.returning({ userId: identities.userId });
	if (gone.length > 0) tellWayRemoved(sendMail, userId, "google");
	else if (await isGoogleConnected(database, userId)) {
		throw new DomainError("conflict", "Set a password first: without Google nothing else opens your account.");
	}
}
