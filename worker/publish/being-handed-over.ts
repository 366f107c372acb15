import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { handovers, pages, users } from "../../db/schema/index.ts";
import type { Person } from "../foundation/actor/context.ts";
import { DomainError } from "../foundation/errors/domain-error.ts";
import { isAllowedOn } from "./ownership.ts";

/** SQL condition on `handovers`: it waits for an answer. */
export function isWaiting(): SQL | undefined {
	return and(isNull(handovers.outcome), gt(handovers.expiresAt, Date.now()));
}

/** SQL condition on `pages`: nobody is asked to take the page. What would change what they were told is closed meanwhile. */
export function isNotOffered(alias = "pages"): SQL {
	return sql`NOT EXISTS (SELECT 1 FROM ${handovers} WHERE ${handovers.pageId} = ${sql.raw(alias)}.id AND ${isWaiting()})`;
}

/** SQL, in a query of `pages`: the address that is asked to take the page, or null. */
export function offeredTo(): SQL<string | null> {
	return sql<
		string | null
	>`(SELECT ${handovers.email} FROM ${handovers} WHERE ${and(eq(handovers.pageId, pages.id), isWaiting())})`;
}

/**
 * The same for a list of pages that a person sees: empty where their role doesn't include who is asked. A role is looked up only for
 * a page that is offered.
 */
export function offeredToAsSeenBy(actor: Person): SQL<string | null> {
	return sql<
		string | null
	>`(SELECT CASE WHEN ${isAllowedOn(actor, "manage", pages.id)} THEN ${handovers.email} ELSE '' END
		FROM ${handovers} WHERE ${and(eq(handovers.pageId, pages.id), isWaiting())})`;
}

/** SQL condition on `handovers`: it waits for an answer of this person, whose confirmed address is the one that was asked. */
export function isOfferedTo({ id }: Person): SQL {
	return sql`(${handovers.email} = (SELECT me.email FROM ${users} AS me WHERE me.id = ${id} AND me.email_verified_at IS NOT NULL)
		AND ${isWaiting()})`;
}

/** The error for what is closed while somebody is asked to take the page. */
export function offeredRefusal(email: string, what: string): DomainError {
	return new DomainError("conflict", `${email} is asked to take this page. Withdraw that first, then ${what}.`, {
		title: "Being handed over",
	});
}
