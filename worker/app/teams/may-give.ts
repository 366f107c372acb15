import { type SQL, sql } from "drizzle-orm";
import { ALL_ROLES, type Role } from "../../../core/teams/role.ts";
import { members } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { isAllowedIn } from "../../publish/ownership.ts";

/** SQL for the place of a role in the table of roles, where 0 is the highest. */
function rankOfRole(role: SQL): SQL {
	return sql`CASE ${role} ${sql.join(ALL_ROLES.map((name, at) => sql.raw(`WHEN '${name}' THEN ${at} `)))}END`;
}

/** SQL condition: the person may change members of the account, and their own role is at least this one, SQL or a role. */
export function mayGive(context: AccountContext, role: Role | SQL): SQL {
	const { actor, accountId } = context;
	if (accountId === actor.id) return sql`TRUE`;
	const rank = typeof role === "string" ? sql.raw(String(ALL_ROLES.indexOf(role))) : rankOfRole(role);
	const own = sql`(SELECT ${rankOfRole(sql`me.role`)} FROM ${members} AS me
		WHERE me.account_id = ${accountId} AND me.person_id = ${actor.id})`;
	return sql`(${isAllowedIn(context, "members")} AND ${own} <= ${rank})`;
}
