import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
	accountTokens,
	identities,
	knownBrowsers,
	passkeys,
	pendingSignIns,
	secondFactors,
	sessions,
	signInMails,
} from "../../../db/schema/index.ts";

type WayIn =
	| typeof accountTokens
	| typeof identities
	| typeof knownBrowsers
	| typeof passkeys
	| typeof pendingSignIns
	| typeof secondFactors
	| typeof sessions
	| typeof signInMails;

type WaysIn = readonly [WayIn, ...WayIn[]];

/** The tables of lasting proofs: each opens the account at every sign-in, as a password does. */
export const KEYS: WaysIn = [identities, passkeys, secondFactors];

/**
 * The tables of sign-ins that somebody has begun and can still complete: mailed sign-ins, those that wait for the second
 * factor, and mailed links. The links come last, because statements before them ask whether a link works.
 */
export const BEGUN: WaysIn = [signInMails, pendingSignIns, accountTokens];

/** The browsers that somebody has signed in with, and what is begun. */
export const OPENED: WaysIn = [sessions, knownBrowsers, ...BEGUN];

/** All that lets somebody in, besides a password. What a new way in stores joins a list above. */
export const WAYS_IN: WaysIn = [...KEYS, ...OPENED];

/** Statements that delete what an account has in these tables, if the condition holds. A query can name the account. */
export function deleteWaysIn(
	database: Database,
	[first, ...others]: WaysIn,
	userId: string | SQLWrapper,
	condition?: SQL,
) {
	const deletion = (table: WayIn) => database.delete(table).where(and(sql`${table.userId} = ${userId}`, condition));
	return [deletion(first), ...others.map(deletion)] as const;
}
