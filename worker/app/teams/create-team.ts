import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { TEAMS_WITHOUT_PLAN } from "../../../core/teams/team.ts";
import { members, teams, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rankNow } from "../../publish/plans/plan-limit.ts";
import { noteActivity } from "../activity/note-activity.ts";

/**
 * Creates a team that the person owns, and returns its id. Throws `limit_reached` when they own a team without a plan already:
 * otherwise nothing would limit the number of accounts.
 */
export async function createTeam(context: Context<Person>, name: string): Promise<{ id: string }> {
	const { database, actor } = context;
	const id = nanoid();
	const now = Date.now();
	const ownWithoutPlan = sql`(SELECT count(*) FROM ${members} INNER JOIN ${teams} ON ${teams.id} = ${members.accountId}
		WHERE ${and(eq(members.personId, actor.id), eq(members.role, "owner"))} AND ${sql.raw(rankNow("members"))} = 0)`;
	const isMade = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id})`;
	await database.batch([
		database.insert(users).select(
			// Nobody signs in to a team, and it gets no digest. The email is no address.
			sql`SELECT ${id}, ${`team ${id}`}, ${name}, NULL, NULL, ${now}, NULL, ${now}, NULL, NULL, NULL, NULL, NULL
				WHERE ${ownWithoutPlan} < ${TEAMS_WITHOUT_PLAN}`,
		),
		database.insert(teams).select(sql`SELECT ${id}, NULL, ${now} WHERE ${isMade}`),
		database.insert(members).select(sql`SELECT ${id}, ${actor.id}, 'owner', 1, ${now} WHERE ${isMade}`),
		noteActivity(context, "team.created", { accountId: id }),
	]);
	const [made] = await database.select({ id: teams.id }).from(teams).where(eq(teams.id, id));
	if (made) return made;
	throw new DomainError("limit_reached", "You own a team without a plan already. Choose a plan for it first.", {
		title: "One team without a plan",
	});
}
