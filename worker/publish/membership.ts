import type { PageAccess } from "../../core/teams/page-access.ts";
import { ROLES, rolesThat, type Verb } from "../../core/teams/role.ts";
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

/** The most names that a person reads of those who can do more. */
const MANAGERS_MAX = 3;

/**
 * SQL, in a query of `pages`, for what the person, SQL for an id, may do with the page of another account, as JSON for
 * `readAccess`. NULL for a page of their own.
 */
export function accessOf(person: string): string {
	const names = `SELECT full_name FROM members AS manager INNER JOIN users ON users.id = manager.person_id
		WHERE manager.account_id = members.account_id AND manager.covers_all = 1 AND manager.role IN (${namesOf("members")})
		ORDER BY manager.role = 'owner' DESC, manager.joined_at`;
	const own = `SELECT full_name FROM users WHERE users.id = members.account_id AND NOT ${isTeam("users.id")}`;
	return `(SELECT json_object('id', members.account_id, 'name', account.full_name, 'role', members.role,
		'hasSeat', ${hasSeat()}, 'isGuest', members.covers_all = 0, 'managers', (
			SELECT json_group_array(full_name) FROM (
				SELECT * FROM (${own}) UNION ALL SELECT * FROM (${names}) LIMIT ${MANAGERS_MAX}
			)
		)) FROM members INNER JOIN users AS account ON account.id = members.account_id
		WHERE members.account_id = ${ownerOf("pages")} AND members.person_id = ${person})`;
}

/** Reads what `accessOf` selects. */
export function readAccess(json: string): PageAccess {
	const { id, name, role, hasSeat, isGuest, managers }: SelectedAccess = JSON.parse(json);
	const verbs = ROLES[role].verbs.filter((verb) => verb === "read" || hasSeat === 1);
	return { account: { id, name, role }, verbs, hasSeat: hasSeat === 1, isGuest: isGuest === 1, managers };
}

type SelectedAccess = PageAccess["account"] &
	Pick<PageAccess, "managers"> & {
		hasSeat: number;
		isGuest: number;
	};

function hasRole(verb: Verb): string {
	const isRole = `members.role IN (${namesOf(verb)})`;
	return verb === "read" ? isRole : `${isRole} AND ${hasSeat()}`;
}

/** SQL for a list of the roles that may do it. */
function namesOf(verb: Verb): string {
	return rolesThat(verb)
		.map((role) => `'${role}'`)
		.join(", ");
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
