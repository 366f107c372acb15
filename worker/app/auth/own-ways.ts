import { eq, max, type SQL, sql } from "drizzle-orm";
import type { Way } from "../../../core/account/ways.ts";
import { identities, passkeys, sessions, users } from "../../../db/schema/index.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { workingIssuers } from "../../foundation/providers/find-provider.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import type { SignedIn } from "../api/context.ts";

/** A way into the account, for its owner. Times are milliseconds since 1970. */
export interface OwnWay {
	way: Way;
	/** Null for a password, whose time nobody has stored. */
	addedAt: number | null;
	/**
	 * When somebody last signed in with it, or null. Only passkeys have a time of their own. For the others it is that of the
	 * newest session that still exists.
	 */
	lastUsedAt: number | null;
	/** Of a passkey. An account can have several. */
	passkey?: { id: string; name: string };
}

/**
 * A condition on any statement: the account has more than one way in. It belongs into the statement that removes one, so that
 * two removals at once can't leave the account without any. A mailed link doesn't count, because mails get lost, unless it
 * takes the password's place.
 */
export function hasAnotherWay(env: Env, userId: string): SQL {
	return sql`((SELECT count(*) FROM ${users} WHERE ${users.id} = ${userId} AND ${hasOwn(env)})
		+ (SELECT count(*) FROM identities AS other WHERE other.user_id = ${userId} AND other.issuer IN ${issuersOf(env)})
		+ (SELECT count(*) FROM passkeys AS other WHERE other.user_id = ${userId})) > 1`;
}

/**
 * SQL condition on `users`: the account has the way that needs no row of its own, which is a password or, without passwords,
 * mail.
 */
function hasOwn(env: Env): SQL {
	if (acceptsPasswords(env)) return sql`${users.passwordHash} IS NOT NULL`;
	return canMail(env) ? sql`${users.emailVerifiedAt} IS NOT NULL` : sql`FALSE`;
}

/** The issuers whose identities open accounts. Those of a former one open nothing. */
function issuersOf(env: Env): SQL {
	return sql`(SELECT value FROM json_each(${JSON.stringify(workingIssuers(env))}))`;
}

/** The ways into the account. */
export async function listWays({ env, database, actor }: SignedIn<"env" | "database">): Promise<OwnWay[]> {
	const [withPassword, services, keys, uses] = await database.batch([
		database
			.select({ id: users.id })
			.from(users)
			.where(
				sql`${users.id} = ${actor.id} AND ${users.passwordHash} IS NOT NULL AND ${acceptsPasswords(env) ? sql`TRUE` : sql`FALSE`}`,
			),
		database
			.select({ way: identities.provider, addedAt: identities.createdAt })
			.from(identities)
			.where(sql`${identities.userId} = ${actor.id} AND ${identities.issuer} IN ${issuersOf(env)}`)
			.orderBy(identities.createdAt),
		database
			.select({ addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt, id: passkeys.id, name: passkeys.name })
			.from(passkeys)
			.where(eq(passkeys.userId, actor.id))
			.orderBy(passkeys.createdAt, passkeys.id),
		database
			.select({ way: sessions.way, lastUsedAt: max(sessions.createdAt) })
			.from(sessions)
			.where(eq(sessions.userId, actor.id))
			.groupBy(sessions.way),
	]);
	const lastUse = (way: Way) => uses.find((use) => use.way === way)?.lastUsedAt ?? null;
	const others = [...withPassword.map(() => ({ way: "password" as const, addedAt: null })), ...services];
	return [
		...others.map((own) => ({ ...own, lastUsedAt: lastUse(own.way) })),
		...keys.map(({ id, name, ...times }) => ({ way: "passkey" as const, ...times, passkey: { id, name } })),
	];
}
