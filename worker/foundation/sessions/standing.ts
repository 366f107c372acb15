import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";

/** A person who has proven whose account it is, with what opened the account at that moment. */
export interface Proven {
	userId: string;
	standing: string;
}

/**
 * SQL, in a query of `users`: all that opens the account, as one text. A proof is checked first, and opens something later.
 * So it is read with the proof, and what the proof opens is stored only if it is still the same. Otherwise a sign-in under
 * way would outlive the password, the passkey or the provider that it began with. It never leaves the Worker.
 */
export function standing(): SQL<string> {
	return sql.raw(`json_array(
		users.password_hash,
		users.email,
		(SELECT json_group_array(id) FROM (SELECT id FROM passkeys WHERE user_id = users.id ORDER BY id)),
		(SELECT json_group_array(json_array(issuer, subject)) FROM
			(SELECT issuer, subject FROM identities WHERE user_id = users.id ORDER BY issuer)),
		(SELECT salt FROM second_factors WHERE user_id = users.id AND turned_on_at IS NOT NULL)
	)`) as SQL<string>;
}

/** A query for an account and its standing. A query can name the account. */
export function selectStanding(database: Database, userId: string | SQLWrapper) {
	return database.select({ userId: users.id, standing: standing() }).from(users).where(sql`${users.id} = ${userId}`);
}

/** SQL condition on `users`: the account is still opened by the same, and nobody has blocked it. */
export function stillStands({ userId, standing: before }: Proven): SQL {
	return sql`${users.id} = ${userId} AND ${users.blockedAt} IS NULL AND ${standing()} = ${before}`;
}

/** The refusal of a sign-in whose proof was taken back meanwhile. */
export function signInIsOver(): DomainError {
	return new DomainError("unauthenticated", "What opens this account has just changed. Please sign in again.");
}
