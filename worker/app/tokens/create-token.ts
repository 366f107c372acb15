import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { SCOPES } from "../../../core/api/scope.ts";
import { makeToken, tokenHint } from "../../../core/api/token.ts";
import { type NewToken, TOKENS_MAX } from "../../../core/api/token-schema.ts";
import { apiTokens, pages } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isAllowedIn, isOwned } from "../../publish/ownership.ts";
import { mailTimeOf } from "./end-mails.ts";

/**
 * Makes a token for the account and returns it: the only time that anybody can read it. Throws `invalid` for a time that is over and for
 * pages of other accounts, `forbidden` for more than the person may do there, and `limit_reached`.
 */
export async function createToken(
	context: AccountContext,
	{ name, scope, pages: named, endsAt }: NewToken,
): Promise<{ id: string; token: string }> {
	const { database, actor, accountId } = context;
	const now = Date.now();
	if (endsAt !== null && endsAt <= now) {
		throw new DomainError("invalid", "Choose a time to come.", { field: "endsAt" });
	}
	const id = nanoid();
	const token = makeToken((count) => crypto.getRandomValues(new Uint8Array(count)));
	const hash = await sha256Hex(token);
	const list = JSON.stringify(named);
	const ownOnes = and(eq(apiTokens.personId, actor.id), eq(apiTokens.accountId, accountId));
	const isOne = isOwned(context, "read", pages);
	const haveAll = named
		? sql`(SELECT count(*) FROM ${pages} WHERE ${isOne} AND ${pages.id} IN (SELECT value FROM json_each(${list}))) = ${named.length}`
		: sql`TRUE`;
	const conditions: [isMet: ReturnType<typeof isAllowedIn>, refusal: DomainError][] = [
		[isAllowedIn(context, SCOPES[scope].needs), beyondRole()],
		[haveAll, new DomainError("invalid", "One of these pages isn't in this account.", { field: "pages" })],
		[sql`(SELECT count(*) FROM ${apiTokens} WHERE ${ownOnes}) < ${TOKENS_MAX}`, tooMany()],
	];
	const unmet = sql.join(
		conditions.map(([isMet], at) => sql`WHEN NOT (${isMet}) THEN ${at}`),
		sql` `,
	);
	const [made] = await database
		.insert(apiTokens)
		.select(
			sql`SELECT ${id}, ${hash}, ${actor.id}, ${accountId}, ${name}, ${tokenHint(token)}, ${scope}, ${named && list},
				${now}, ${endsAt}, NULL, NULL, ${mailTimeOf(endsAt, now)}, NULL WHERE CASE ${unmet} END IS NULL`,
		)
		.returning({ id: apiTokens.id });
	if (made) return { id, token };
	const [why] = await database.all<{ at: number | null }>(sql`SELECT CASE ${unmet} END AS at`);
	throw conditions[why?.at ?? -1]?.[1] ?? tooMany();
}

function beyondRole(): DomainError {
	return new DomainError("forbidden", "Your role in this account can't do that, so no token of yours can.", {
		field: "scope",
		title: "Not your role",
	});
}

function tooMany(): DomainError {
	return new DomainError("limit_reached", `You can have ${TOKENS_MAX} tokens here. Delete one first.`, {
		title: "Too many tokens",
	});
}
