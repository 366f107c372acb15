import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isTeam } from "../../publish/membership.ts";

/** What an administrator's action needs to know of an account. Throws `not_found`, also while it is being deleted. */
export async function getAccount(database: Database, userId: string) {
	const [account] = await database
		.select({
			id: users.id,
			email: users.email,
			fullName: users.fullName,
			isTeam: sql<number>`${sql.raw(isTeam("users.id"))}`.mapWith(Boolean),
			emailVerifiedAt: users.emailVerifiedAt,
			blockedAt: users.blockedAt,
		})
		.from(users)
		.where(and(eq(users.id, userId), isStaying()));
	if (!account) throw new DomainError("not_found", "This account is gone.", { field: "userId" });
	return account;
}

/** Like `getAccount`, for what is about a person who signs in. Throws `conflict` for a team. */
export async function getPerson(database: Database, userId: string) {
	const account = await getAccount(database, userId);
	if (!account.isTeam) return account;
	throw new DomainError("conflict", "Nobody signs in to a team. Do this with its members.", {
		field: "userId",
		title: "A team",
	});
}

/** SQL condition on `users`: nobody is deleting the account. */
export function isStaying(): SQL {
	return sql`NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.user_id = ${users.id})`;
}
