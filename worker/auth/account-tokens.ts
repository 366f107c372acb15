import { and, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { accountTokens } from "../../db/schema/index.ts";
import { DomainError } from "../domain-error.ts";
import { sha256Hex } from "../hash.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a mailed link works. */
const LIFETIMES_MS = {
	"reset-password": 30 * MINUTE_MS,
	"verify-email": 7 * DAY_MS,
	"change-email": DAY_MS,
} as const satisfies Record<TokenPurpose, number>;

const SECRET_BYTES = 32;

/** Makes the secret of a link to mail to `email`; only its hash is stored. */
export async function createToken(
	database: Database,
	{ purpose, userId, email }: { purpose: TokenPurpose; userId: string; email: string },
): Promise<string> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	const expiresAt = Date.now() + LIFETIMES_MS[purpose];
	await database.insert(accountTokens).values({ hash: await sha256Hex(token), purpose, userId, email, expiresAt });
	return token;
}

/** The condition under which a link with this hash still works, in a statement over `account_tokens`. */
export function isUsable(hash: string, purpose: TokenPurpose) {
	return and(eq(accountTokens.hash, hash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, Date.now()));
}

/** What using a link that was used before, or is too old, or never existed, answers. */
export function linkIsOver(): DomainError {
	return new DomainError("not_found", "This link has been used already or is too old. Ask for a new one.", {
		field: "token",
	});
}

export async function deleteOldTokens(database: Database): Promise<void> {
	await database.delete(accountTokens).where(lte(accountTokens.expiresAt, Date.now()));
}
