import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { PROVIDER_SIGN_IN_MINUTES } from "../../../core/account/retention.ts";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { accountTokens, users } from "../../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { deleteInSlices } from "../work/in-slices.ts";
import { sha256Hex } from "./hash.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

/** The lifetime of a token of each purpose. */
const LIFETIMES_MS = {
	"reset-password": 30 * MINUTE_MS,
	"verify-email": 7 * DAY_MS,
	"change-email": DAY_MS,
	"connect-google": PROVIDER_SIGN_IN_MINUTES * MINUTE_MS,
	"connect-oidc": PROVIDER_SIGN_IN_MINUTES * MINUTE_MS,
} as const satisfies Record<TokenPurpose, number>;

const SECRET_BYTES = 32;

interface LinkTo {
	purpose: TokenPurpose;
	userId: string;
	/** The address that gets the mail. */
	email: string;
}

/**
 * Reserves a link for a queued mail. Anything that ends the account's links also ends the reservation, and then the
 * mail gets no link. Returns the reservation's id. It isn't the hash of a secret, so no secret opens it. With a condition that
 * doesn't hold, nothing is reserved, and the mail gets no link either.
 */
export async function announceLink(database: Database, link: LinkTo, condition?: SQL): Promise<string> {
	const hash = randomHex();
	await insertToken(database, hash, link, condition);
	return hash;
}

/** Creates a token and returns its secret, which opens nothing if the condition didn't hold. Only the hash is stored. */
export async function createToken(database: Database, link: LinkTo, condition?: SQL): Promise<string> {
	const token = randomHex();
	await insertToken(database, await sha256Hex(token), link, condition);
	return token;
}

async function insertToken(
	database: Database,
	hash: string,
	{ purpose, userId, email }: LinkTo,
	condition?: SQL,
): Promise<void> {
	const expiresAt = Date.now() + LIFETIMES_MS[purpose];
	await database.insert(accountTokens).select(
		sql`SELECT ${hash}, ${purpose}, ${users.id}, ${email}, CAST(${expiresAt} AS INTEGER)
				FROM ${users} WHERE ${and(eq(users.id, userId), condition)}`,
	);
}

/** Creates the token of a reserved link. Returns null when the reservation has ended. */
export async function createAnnouncedToken(
	database: Database,
	announced: string,
	purpose: TokenPurpose,
): Promise<string | null> {
	const token = randomHex();
	const hash = await sha256Hex(token);
	const expiresAt = Date.now() + LIFETIMES_MS[purpose];
	const { userId, email } = accountTokens;
	const added = await database
		.insert(accountTokens)
		.select(
			sql`SELECT ${hash}, ${purpose}, ${userId}, ${email}, CAST(${expiresAt} AS INTEGER)
				FROM ${accountTokens} WHERE ${isUsable(announced, purpose)}`,
		)
		.returning({ hash: accountTokens.hash });
	return added.length > 0 ? token : null;
}

/** A condition on `account_tokens`: the token with this hash still works. */
export function isUsable(hash: string, purpose: TokenPurpose) {
	return and(eq(accountTokens.hash, hash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, Date.now()));
}

/** The error for a link that was used, is too old, or never existed. */
export function linkIsOver(): DomainError {
	return new DomainError("not_found", "This link has been used already or is too old. Ask for a new one.", {
		field: "token",
	});
}

export function deleteOldTokens(database: Database): Promise<boolean> {
	return deleteInSlices(database, accountTokens, lte(accountTokens.expiresAt, Date.now()));
}

function randomHex(): string {
	return crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
}
