import { and, eq, exists, sql } from "drizzle-orm";
import type { ConnectProvider } from "../../../../core/account/account.ts";
import type { ProviderName } from "../../../../core/account/ways.ts";
import type { Database } from "../../../../db/client.ts";
import { accountTokens, identities, sessions, users } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { findProvider } from "../../../foundation/providers/find-provider.ts";
import type { Provider } from "../../../foundation/providers/provider.ts";
import { createToken, isUsable } from "../../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { acceptsPasswords } from "../../../foundation/sign-in/switches.ts";
import type { SignedIn } from "../../api/context.ts";
import { MAIL_LIMIT, spendAttempt } from "../../limits/attempts.ts";
import type { SendMail } from "../../mail/mail-request.ts";
import { confirmPerson } from "../check-password.ts";
import { hasAnotherWay } from "../own-ways.ts";
import { endPendingSignIns } from "../second-factor/pending.ts";
import { isStillSignedIn } from "../still-signed-in.ts";
import { tellWayAdded, tellWayRemoved } from "../tell-owner.ts";
import { flowCookie, newFlow } from "./flow.ts";
import { findUserOf, isConnected } from "./identities.ts";
import { ProviderError } from "./problem.ts";

/**
 * Starts to connect a provider after the person has confirmed who they are. Returns its address and the cookie to set.
 * The request is stored in the database, so a stolen session can't forge one without the password. The account's
 * address must be confirmed: a person who signed up with a stranger's address must not keep a way in.
 */
export async function beginConnecting(
	context: SignedIn<"env" | "database">,
	{ provider: name, currentPassword }: ConnectProvider,
): Promise<{ url: string; cookie: string }> {
	const { env, database, actor } = context;
	const provider = getProvider(env, name);
	const { title, way } = provider;
	if (!actor.isEmailVerified) {
		throw new DomainError("forbidden", "Confirm your email address first: the link is in our email to you.");
	}
	await confirmPerson(context, currentPassword);
	if (await isConnected(database, provider, actor.id)) {
		throw new DomainError("conflict", `${title} is connected already. Disconnect it first.`);
	}
	await spendAttempt(database, MAIL_LIMIT, `${way} of ${actor.id}`);
	const purpose = { purpose: `connect-${way}`, userId: actor.id, email: actor.email } as const;
	const connectToken = await createToken(database, purpose, isStillSignedIn(database, actor));
	const flow = newFlow({ destination: "/settings", connectToken });
	const { addressToAsk } = await import("./identify.ts");
	return { url: await addressToAsk(provider, flow), cookie: flowCookie(way, flow, env.ENVIRONMENT) };
}

/** Connects a provider's account with the account that asked for it in this browser. Works once, and a mail reports it. */
export async function connectProvider(
	{ database, sendMail }: { database: Database; sendMail: SendMail },
	provider: Provider,
	userId: string | undefined,
	{ connectToken, subject }: { connectToken: string; subject: string },
): Promise<void> {
	if (!userId) throw new ProviderError("expired");
	const { way, issuer } = provider;
	const hash = await sha256Hex(connectToken);
	const isAsked = and(isUsable(hash, `connect-${way}`), eq(accountTokens.userId, userId));
	const wish = database.select({ hash: accountTokens.hash }).from(accountTokens).where(isAsked);
	const [connected, used] = await database.batch([
		database
			.insert(identities)
			.select(
				sql`SELECT ${issuer}, ${subject}, ${way}, ${users.id}, ${Date.now()} FROM ${users}
					WHERE ${users.id} = ${userId} AND ${users.emailVerifiedAt} IS NOT NULL AND ${exists(wish)}`,
			)
			.onConflictDoNothing()
			.returning({ userId: identities.userId }),
		database.delete(accountTokens).where(isAsked).returning({ hash: accountTokens.hash }),
	]);
	if (connected.length > 0) {
		tellWayAdded(sendMail, userId, way);
	} else {
		const owner = await findUserOf(database, provider, subject);
		if (owner?.userId !== userId) throw new ProviderError(used.length > 0 && owner ? "other-account" : "expired");
	}
}

/** Disconnects a provider, and a mail reports it. Throws `conflict` when nothing else opens the account. */
export async function disconnectProvider(
	{ env, database, sendMail, actor }: SignedIn<"env" | "database" | "sendMail">,
	name: ProviderName,
): Promise<void> {
	const provider = getProvider(env, name);
	const isThis = and(eq(identities.userId, actor.id), eq(identities.issuer, provider.issuer));
	const [gone] = await database.batch([
		database
			.delete(identities)
			.where(and(isThis, hasAnotherWay(env, actor.id)))
			.returning({ userId: identities.userId }),
		endPendingSignIns(database, actor.id),
	]);
	if (gone.length > 0) {
		if (provider.adminRule) await endClaimedAdmin(database, actor.id);
		tellWayRemoved(sendMail, actor.id, name);
	} else if (await isConnected(database, provider, actor.id)) {
		throw new DomainError(
			"conflict",
			`${acceptsPasswords(env) ? "Set a password" : "Add a passkey"} first: without ${provider.title} nothing else opens your account.`,
		);
	}
}

/** Ends what a provider's claim gave: in all browsers, because the provider says it no more. */
export async function endClaimedAdmin(database: Database, userId: string): Promise<void> {
	await database.update(sessions).set({ adminRule: null }).where(eq(sessions.userId, userId));
}

function getProvider(env: Env, name: ProviderName): Provider {
	const provider = findProvider(env, name);
	if (!provider) throw new DomainError("not_found", "This way to sign in isn't set up here.");
	return provider;
}
