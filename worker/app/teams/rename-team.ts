import { and, eq, exists, sql } from "drizzle-orm";
import { teams, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { noteActivity } from "../activity/note-activity.ts";

/** Gives a team another name. Throws `not_found`: a person's own account has the person's name. */
export async function renameTeam(context: AccountContext, name: string): Promise<void> {
	const { database, accountId } = context;
	const isTeam = exists(database.select({ id: teams.id }).from(teams).where(eq(teams.id, accountId)));
	const [renamed] = await database.batch([
		database
			.update(users)
			.set({ fullName: name })
			.where(and(eq(users.id, accountId), isTeam, isAllowedIn(context, "own")))
			.returning({ id: users.id }),
		noteActivity(context, "team.renamed", { accountId, subject: name }, sql`changes() > 0`),
	]);
	if (renamed.length === 0) throw new DomainError("not_found", "This team doesn't exist.", { field: "account" });
}
