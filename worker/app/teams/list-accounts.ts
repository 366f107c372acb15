import { and, asc, desc, eq, sql } from "drizzle-orm";
import { planFrom } from "../../../core/plans/plan.ts";
import { members, pages, teams, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { maxPagesOf } from "../../publish/plans/plan-of.ts";

/**
 * The accounts that a person is in: their own first, and then the others in the order in which they joined. A guest has to do
 * with single pages only, so `coversAll` is false.
 */
export async function listAccounts({ database, actor }: Context<Person>) {
	const fields = {
		id: users.id,
		name: users.fullName,
		plan: sql.raw(planNow("users")).mapWith(planFrom),
		maxPages: maxPagesOf("users"),
		pageCount: sql<number>`(SELECT count(*) FROM ${pages} WHERE ${isOwnedBy(users.id, pages)})`,
	};
	const [own, others] = await database.batch([
		database.select(fields).from(users).where(eq(users.id, actor.id)),
		database
			.select({ ...fields, picture: teams.picture, role: members.role, coversAll: members.coversAll })
			.from(members)
			.innerJoin(users, eq(users.id, members.accountId))
			.leftJoin(teams, eq(teams.id, members.accountId))
			.where(and(eq(members.personId, actor.id)))
			.orderBy(desc(members.coversAll), asc(members.joinedAt)),
	]);
	const personal = own.map((account) => ({ ...account, picture: null, role: "owner" as const, coversAll: true }));
	return [...personal, ...others];
}
