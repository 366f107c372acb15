import { rolesThat, type Verb } from "../../core/teams/role.ts";
import { ownerOf } from "./owner-column.ts";
import { planLimit } from "./plans/plan-limit.ts";

/*
 * Who may do what, as SQL text. A person may do everything in their own account, which has their id, and in others what their role
 * says. Text, because visitors' requests don't load Drizzle. worker/publish/ownership.ts has it for Drizzle.
 */

/** SQL condition on `pages`: the person, SQL for an id, may do this to the page. */
export function mayOnPage(verb: Verb, person: string): string {
	const isNamed = `EXISTS (SELECT 1 FROM member_pages WHERE member_pages.account_id = members.account_id
		AND member_pages.person_id = members.person_id AND member_pages.page_id = pages.id)`;
	return `(${ownerOf("pages")} = ${person} OR EXISTS (
		SELECT 1 FROM members WHERE members.account_id = ${ownerOf("pages")} AND members.person_id = ${person}
		AND ${hasRole(verb)} AND (members.covers_all = 1 OR ${isNamed})
	))`;
}

/** SQL condition on `pages`: they belong to an account that the person, SQL for an id, is in. `mayOnPage` says which ones are theirs. */
export function isInTheirAccounts(person: string): string {
	return `${ownerOf("pages")} IN (SELECT ${person} UNION ALL SELECT account_id FROM members WHERE person_id = ${person})`;
}

/** SQL condition: the person may do this in the account, both SQL for an id. Guests on single pages may do nothing there. */
export function mayInAccount(verb: Verb, person: string, account: string): string {
	return `(${account} = ${person} OR EXISTS (
		SELECT 1 FROM members WHERE members.account_id = ${account} AND members.person_id = ${person}
		AND ${hasRole(verb)} AND members.covers_all = 1
	))`;
}

function hasRole(verb: Verb): string {
	const isRole = `members.role IN (${rolesThat(verb)
		.map((role) => `'${role}'`)
		.join(", ")})`;
	return verb === "read" ? isRole : `${isRole} AND ${hasSeat()}`;
}

/** SQL condition: the account, SQL for an id, is a team's. In another one its person has a seat, and is no row of `members`. */
export function isTeam(account: string): string {
	return `EXISTS (SELECT 1 FROM teams WHERE teams.id = ${account})`;
}

/**
 * SQL condition on `members`: the account's plan has a seat for the member. Owners have one always, the others in the order in which
 * they joined. Guests need none, where the plan has more people than one. Whoever has none stays, and can only read.
 */
export function hasSeat(): string {
	const seats = planLimit("members", "maxMembers");
	return `(members.role = 'owner' OR CASE WHEN members.covers_all = 1 THEN (
		SELECT count(*) FROM members AS other WHERE other.account_id = members.account_id AND other.covers_all = 1
		AND (other.role = 'owner', -other.joined_at, other.person_id) > (members.role = 'owner', -members.joined_at, members.person_id)
	) + (NOT ${isTeam("members.account_id")}) < ${seats} ELSE ${seats} > 1 END)`;
}
