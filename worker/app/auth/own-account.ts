import { and, eq, sql } from "drizzle-orm";
import { PLANS, planFrom } from "../../../core/plans/plan.ts";
import { handovers, members, teamInvitations, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isOfferedTo } from "../../publish/being-handed-over.ts";
import { planNow } from "../../publish/plans/plan-limit.ts";
import { maxPagesOf } from "../../publish/plans/plan-of.ts";
import { isInvitationFor, isOpen } from "../../publish/team-invitation.ts";

/** What a person's own account has (plan and pages), how many others they are in, and how many invitations and offered pages wait for them. */
export async function findOwnAccount({ database, actor }: Pick<Context<Person>, "database" | "actor">) {
	const [own] = await database
		.select({
			plan: sql.raw(planNow("users")).mapWith(planFrom),
			maxPages: maxPagesOf("users"),
			otherAccounts: sql<number>`(SELECT count(*) FROM ${members} WHERE ${members.personId} = ${users.id})`,
			invitations: sql<number>`(SELECT count(*) FROM ${teamInvitations} WHERE ${and(isInvitationFor(actor), isOpen())})`,
			offers: sql<number>`(SELECT count(*) FROM ${handovers} WHERE ${isOfferedTo(actor)})`,
		})
		.from(users)
		.where(eq(users.id, actor.id));
	return own ?? { plan: planFrom(null), maxPages: PLANS.free.maxPages, otherAccounts: 0, invitations: 0, offers: 0 };
}
