import { and, desc, eq, exists, lte, or, type SQL, sql } from "drizzle-orm";
import { apiTokens, members, users, type webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedIn } from "../../publish/ownership.ts";

/**
 * The account's tokens, the newest first: the person's own, and those of others for whoever decides about members. Tokens whose time is
 * over are among them until somebody deletes them. Times are milliseconds since 1970.
 */
export function listTokens(context: AccountContext) {
	return context.database
		.select({
			id: apiTokens.id,
			name: apiTokens.name,
			hint: apiTokens.hint,
			scope: apiTokens.scope,
			pages: apiTokens.pages,
			createdAt: apiTokens.createdAt,
			endsAt: apiTokens.endsAt,
			usedAt: apiTokens.usedAt,
			usedIn: apiTokens.usedIn,
			/** The name of the member whose token it is, or null for the person's own. */
			memberName: sql<string | null>`CASE WHEN ${eq(users.id, context.actor.id)} THEN NULL ELSE ${users.fullName} END`,
		})
		.from(apiTokens)
		.innerJoin(users, eq(users.id, apiTokens.personId))
		.where(and(isSeen(context), isOfMember(context.database, apiTokens)))
		.orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/** Deletes a token of the account. Its next request is refused. Throws `not_found`. */
export async function deleteToken(context: AccountContext, id: string): Promise<void> {
	const gone = await context.database
		.delete(apiTokens)
		.where(and(eq(apiTokens.id, id), isSeen(context)))
		.returning({ id: apiTokens.id });
	if (gone.length === 0) throw new DomainError("not_found", "This token doesn't exist anymore.", { field: "id" });
}

/**
 * SQL condition on `api_tokens` or `webhooks`: the person is still in the account, since before it was made. Somebody who has left and
 * come back makes new ones.
 */
export function isOfMember(
	database: AccountContext["database"],
	table: typeof apiTokens | typeof webhooks,
): SQL | undefined {
	return or(
		eq(table.personId, table.accountId),
		exists(
			database
				.select({ one: sql`1` })
				.from(members)
				.where(
					and(
						eq(members.accountId, table.accountId),
						eq(members.personId, table.personId),
						lte(members.joinedAt, table.createdAt),
					),
				),
		),
	);
}

function isSeen(context: AccountContext): SQL | undefined {
	const { actor, accountId } = context;
	return and(eq(apiTokens.accountId, accountId), or(eq(apiTokens.personId, actor.id), isAllowedIn(context, "members")));
}
