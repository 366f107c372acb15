import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import { isInScope } from "../../core/api/scope.ts";
import type { PageAccess } from "../../core/teams/page-access.ts";
import type { Verb } from "../../core/teams/role.ts";
import type {
	domains,
	formerUsernames,
	media,
	removedFiles,
	sales,
	sellers,
	subscriptions,
	uploads,
} from "../../db/schema/index.ts";
import { pages } from "../../db/schema/index.ts";
import type { AccountContext, Actor, Person, TokenBounds } from "../foundation/actor/context.ts";
import { accessOf, isInTheirAccounts, mayInAccount, mayOnPage, readAccess } from "./membership.ts";
import { isWithinPlan } from "./plans/plan-limit.ts";

/** The tables whose rows have an owner. A lint rule refuses conditions on their owner anywhere else. */
type Owned =
	| typeof pages
	| typeof media
	| typeof domains
	| typeof formerUsernames
	| typeof removedFiles
	| typeof sales
	| typeof sellers
	| typeof subscriptions
	| typeof uploads;

/** Somebody, and the account whose rows they want. */
type Within = Pick<AccountContext, "actor" | "accountId">;

/** SQL condition on an owned table: the rows of the account, if the person may do this there, or with a page. */
export function isOwned({ actor, accountId }: Within, verb: Verb, table: Owned): SQL | undefined {
	const isTheirs = isOwnedBy(accountId, table);
	if (accountId === actor.id && !actor.bounds) return isTheirs;
	return and(isTheirs, table === pages ? mayOn(actor, verb) : isAllowedIn({ actor, accountId }, verb));
}

/** SQL condition on `pages`: they belong to an account that the person is in. A guest may not see each of them. */
export function isInAccountsOf(actor: Person): SQL | undefined {
	return and(saidOf(actor, isInTheirAccounts), isInBounds(actor, "read"));
}

/** SQL condition on `pages`: the person may see them, in whichever account. */
export function isReadable(actor: Person): SQL | undefined {
	return mayOn(actor, "read");
}

/** SQL condition: the person may do this in the account. */
export function isAllowedIn({ actor, accountId }: Within, verb: Verb): SQL {
	if (actor.bounds && !isBoundTo(actor.bounds, accountId, verb)) return sql`FALSE`;
	if (accountId === actor.id) return sql`TRUE`;
	const account = sql`${accountId}`;
	const parts = mayInAccount(verb, PERSON, ACCOUNT)
		.split(ACCOUNT)
		.map((part) => saidOf(actor, () => part));
	return sql.join(parts, account);
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
export function isAllowedOn(actor: Actor, verb: Verb, pageId: string | Column): SQL | undefined {
	return and(eq(pages.id, pageId), actor.kind === "system" ? undefined : mayOn(actor, verb));
}

/** SQL, in a query of `pages`: what the person may do with the page of another account, and null for one of their own. */
export function accessToPage(actor: Person): SQL<PageAccess | null> {
	return saidOf(actor, accessOf).mapWith((json: string): PageAccess | null =>
		readAccess(json),
	) as SQL<PageAccess | null>;
}

/** SQL for the account that a page belongs to. */
export function accountOf(pageId: string): SQL {
	return sql`(SELECT owned.user_id FROM ${pages} AS owned WHERE owned.id = ${pageId})`;
}

/** SQL condition on `pages`: this page, which the actor may edit and the plan includes. Paused pages are read-only. */
export function isChangeablePage(actor: Actor, pageId: string): SQL | undefined {
	return and(isAllowedOn(actor, "edit", pageId), sql.raw(isWithinPlan()));
}

/** SQL condition on `pages`: the person may do this with the page, and their token, too. */
function mayOn(actor: Person, verb: Verb): SQL | undefined {
	return and(
		saidOf(actor, (person) => mayOnPage(verb, person)),
		isInBounds(actor, verb),
	);
}

/** SQL condition on `pages`: the person's token is for the page, and for doing this. */
function isInBounds({ bounds }: Person, verb: Verb): SQL | undefined {
	if (!bounds) return undefined;
	if (!isInScope(bounds.scope, verb)) return sql`FALSE`;
	const isNamed = sql`${pages.id} IN (SELECT value FROM json_each(${JSON.stringify(bounds.pages)}))`;
	return and(isOwnedBy(bounds.accountId, pages), bounds.pages ? isNamed : undefined);
}

/** Whether a token is for doing this in all of an account. One for single pages has to do with nothing else there. */
function isBoundTo(bounds: TokenBounds, accountId: string, verb: Verb): boolean {
	return bounds.accountId === accountId && bounds.pages === null && isInScope(bounds.scope, verb);
}

/** Stand in SQL text for what Drizzle binds. */
const PERSON = "\0person";
const ACCOUNT = "\0account";

/** What worker/publish/membership.ts says as text, about the actor. */
function saidOf(actor: Person, textFor: (person: string) => string): SQL {
	const parts = textFor(PERSON)
		.split(PERSON)
		.map((part) => sql.raw(part));
	return sql.join(parts, sql`${actor.id}`);
}
