import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";

/** What an administrator's action needs to know of an account. Throws `not_found`, also while it is being deleted. */
export async function getAccount(database: Database, userId: string) {
	const [account] = await database
		.select({
			id: users.id,
			email: users.email,
			emailVerifiedAt: users.emailVerifiedAt,
			blockedAt: users.blockedAt,
		})
		.from(users)
		.where(and(eq(users.id, userId), isStaying()));
	if (!account) throw new DomainError("not_found", "This account is gone.", { field: "userId" });
	return account;
}

/** SQL condition on `users`: nobody is deleting the account. */
export function isStaying(): SQL {
	return sql`NOT EXISTS (SELECT 1 FROM deletions WHERE deletions.user_id = ${users.id})`;
}
