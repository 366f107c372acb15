import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isToken } from "../../../core/api/token.ts";
import { type Plan, planFrom } from "../../../core/plans/plan.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { apiTokens, users } from "../../../db/schema/index.ts";
import type { Person } from "../../foundation/actor/context.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { isOfMember } from "./list-tokens.ts";

/** A token that may be used now. */
export interface FoundToken {
	id: string;
	/** What its person calls it. */
	name: string;
	/** The person whose program it is, with what the token is for. */
	actor: Person & Required<Pick<Person, "bounds">>;
	/** The account's plan. */
	plan: Plan;
	usedAt: number | null;
}

/**
 * The token that a program has sent, or null: one that never was, that is over or deleted, or whose person is blocked or not in the
 * account anymore. Each request looks it up, so whatever ends it does so at once.
 */
export async function findToken(database: Database, token: string): Promise<FoundToken | null> {
	if (!isToken(token)) return null;
	const person = alias(users, "person");
	// The plan is that of the row of `users`, which is the account's.
	const [found] = await database
		.select({
			id: apiTokens.id,
			name: apiTokens.name,
			personId: apiTokens.personId,
			accountId: apiTokens.accountId,
			scope: apiTokens.scope,
			pages: apiTokens.pages,
			usedAt: apiTokens.usedAt,
			plan: sql<string>`${sql.raw(planNow("users"))}`,
		})
		.from(apiTokens)
		.innerJoin(users, eq(users.id, apiTokens.accountId))
		.innerJoin(person, eq(person.id, apiTokens.personId))
		.where(
			and(
				eq(apiTokens.hash, await sha256Hex(token)),
				or(isNull(apiTokens.endsAt), gt(apiTokens.endsAt, Date.now())),
				isNull(person.blockedAt),
				isOfMember(database, apiTokens),
			),
		);
	if (!found) return null;
	const { id, name, personId, accountId, scope, pages, usedAt, plan } = found;
	const actor = { kind: "person", id: personId, bounds: { tokenId: id, accountId, scope, pages } } as const;
	return { id, name, actor, plan: planFrom(plan), usedAt };
}

/** Notes the minute and the place of a request, once a minute. */
export async function noteUse(database: Database, { id, usedAt }: FoundToken, place: string | null): Promise<void> {
	const minute = Date.now() - (Date.now() % MINUTE_MS);
	if (usedAt === minute) return;
	await database
		.update(apiTokens)
		.set({ usedAt: minute, usedIn: place })
		.where(and(eq(apiTokens.id, id), or(isNull(apiTokens.usedAt), ne(apiTokens.usedAt, minute))));
}
