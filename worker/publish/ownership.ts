import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import type { domains, formerUsernames, media, sales, sellers, subscriptions } from "../../db/schema/index.ts";
import { pages } from "../../db/schema/index.ts";
import type { Actor, Person } from "../foundation/actor/context.ts";
import { isWithinPlan } from "./plans/plan-limit.ts";

/**
 * What an actor wants with what somebody owns: to see it and its statistics, to change its content and look, or everything else,
 * such as creating, deleting, domains, lists and money.
 */
export type Verb = "read" | "edit" | "manage";

/** The tables whose rows have an owner. A lint rule refuses conditions on their owner anywhere else. */
type Owned =
	| typeof pages
	| typeof media
	| typeof domains
	| typeof formerUsernames
	| typeof sales
	| typeof sellers
	| typeof subscriptions;

/**
 * SQL condition on an owned table: its rows that the actor may read, edit or manage. An owner may do all three, so the verb changes
 * nothing as long as nobody else may do anything.
 */
export function isOwned(actor: Person, _verb: Verb, table: Owned): SQL {
	return isOwnedBy(actor.id, table);
}

/** SQL condition on an owned table: the rows of this owner, for what the product does by itself. */
export function isOwnedBy(ownerId: string | SQL | Column, table: Owned): SQL {
	return eq(table.userId, ownerId);
}

/** SQL condition on an owned table: the rows of other owners, and of none. */
export function isNotOwnedBy(ownerId: string, table: Owned): SQL {
	return sql`${table.userId} IS NOT ${ownerId}`;
}

/** SQL condition on two owned tables: both rows have the same owner. */
export function haveSameOwner(table: Owned, other: Owned): SQL {
	return eq(table.userId, other.userId);
}

/** SQL condition on `pages`: this page, which the actor may read, edit or manage. */
export function isOwnPage(actor: Actor, verb: Verb, pageId: string | Column): SQL | undefined {
	return and(eq(pages.id, pageId), actor.kind === "system" ? undefined : isOwned(actor, verb, pages));
}

/** SQL condition on `pages`: this page, which the actor may edit and the plan includes. Paused pages are read-only. */
export function isChangeablePage(actor: Actor, pageId: string): SQL | undefined {
	return and(isOwnPage(actor, "edit", pageId), sql.raw(isWithinPlan()));
}
