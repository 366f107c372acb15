import { and, eq } from "drizzle-orm";
import { teams, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { closeAccount } from "../account/delete-account.ts";

/**
 * Closes a team for good, with everything that it owns. Its name confirms it. Nobody is a member when this returns, and the rest
 * is deleted as that of a person's account. Throws `not_found`, and `invalid` for another name.
 */
export async function closeTeam(context: AccountContext, name: string): Promise<void> {
	const { database, accountId } = context;
	const [team] = await database
		.select({ id: users.id, email: users.email, name: users.fullName })
		.from(teams)
		.innerJoin(users, eq(users.id, teams.id))
		.where(and(eq(teams.id, accountId), isAllowedIn(context, "own")));
	if (!team) throw new DomainError("not_found", "This team doesn't exist.", { field: "account" });
	if (team.name !== name.trim()) {
		throw new DomainError("invalid", `Type ${team.name} to confirm.`, { field: "confirmation" });
	}
	await closeAccount(context, team);
}
