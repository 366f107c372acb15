import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { accountTokens, subscriptions, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isUsable, linkIsOver } from "../../foundation/secrets/account-tokens.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import type { RequestContext } from "../api/context.ts";
import { BEGUN, deleteWaysIn } from "./ways-in.ts";

/**
 * Accepts a mailed link as proof of an address. The link either confirms the account's own address or completes a
 * change of address; then the old address gets a notice. Returns the address. Throws `not_found` naming `token` when
 * the link doesn't work, and `conflict` when another account has taken the address.
 */
export async function confirmEmail(
	{ database, sendMail }: Pick<RequestContext, "database" | "sendMail">,
	{ token }: { token: string },
): Promise<{ email: string }> {
	const hash = await sha256Hex(token);
	const isOwn = await verifyAddress(database, hash);
	if (isOwn) return isOwn;
	const change = await findChange(database, hash);
	if (!change) throw linkIsOver();
	if (!(await changeAddress(database, hash, change))) {
		if (!(await findChange(database, hash))) throw linkIsOver();
		throw new DomainError("conflict", "An account with this email already exists.", { field: "email" });
	}
	const { userId, email, oldEmail } = change;
	const isConfirmed = change.confirmedAt !== null;
	sendMail({
		template: "address-changed",
		account: { userId },
		to: oldEmail,
		isConfirmed,
		values: { newEmail: email },
	});
	return { email };
}

/** Confirms the account's own address and returns it. Returns null when the link is for something else. */
async function verifyAddress(database: Database, hash: string): Promise<{ email: string } | null> {
	const proven = database
		.select({ email: accountTokens.email, userId: accountTokens.userId })
		.from(accountTokens)
		.where(isUsable(hash, "verify-email"));
	const [verified] = await database.batch([
		database
			.update(users)
			.set({ emailVerifiedAt: Date.now() })
			.where(sql`(${users.email}, ${users.id}) = ${proven}`)
			.returning({ email: users.email }),
		database.delete(accountTokens).where(isUsable(hash, "verify-email")),
	]);
	return verified[0] ?? null;
}

async function findChange(database: Database, hash: string) {
	const [change] = await database
		.select({
			userId: accountTokens.userId,
			email: accountTokens.email,
			oldEmail: users.email,
			confirmedAt: users.emailVerifiedAt,
		})
		.from(accountTokens)
		.innerJoin(users, eq(users.id, accountTokens.userId))
		.where(isUsable(hash, "change-email"));
	return change ?? null;
}

/** Changes the address and ends all mailed links. Returns false when the link was used or the address is taken. */
async function changeAddress(
	database: Database,
	hash: string,
	{ userId, email }: { userId: string; email: string },
): Promise<boolean> {
	const isStillUsable = exists(
		database.select({ hash: accountTokens.hash }).from(accountTokens).where(isUsable(hash, "change-email")),
	);
	const isTaken = sql`EXISTS (SELECT 1 FROM users AS other WHERE other.email = ${email})`;
	const hasAddress = exists(
		database
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.id, userId), eq(users.email, email))),
	);
	const [changed] = await database.batch([
		database
			.update(users)
			.set({ email, emailVerifiedAt: Date.now() })
			.where(and(eq(users.id, userId), isStillUsable, sql`NOT ${isTaken}`))
			.returning({ id: users.id }),
		database
			.update(subscriptions)
			.set({ email })
			.where(and(isOwnedBy(userId, subscriptions), ne(subscriptions.email, email), hasAddress)),
		...deleteWaysIn(database, BEGUN, userId, hasAddress),
	]);
	return changed.length > 0;
}
