import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { whomToAsk } from "../moderation/whom-to-ask.ts";

/** The refusal of a blocked person, who has proven whose account it is. Strangers don't learn of it. */
export class BlockedError extends DomainError {}

/** Throws a `BlockedError` with the administrator's reason, and whom to write to, when the account is blocked. */
export async function refuseBlocked({ env, database }: Stores, userId: string): Promise<void> {
	const isBlocked = and(eq(users.id, userId), isNotNull(users.blockedAt));
	const [blocked] = await database.select({ words: users.blockedWords }).from(users).where(isBlocked);
	if (!blocked) return;
	throw new BlockedError("forbidden", `The reason: “${blocked.words}” ${whomToAsk(env)}`, {
		title: "This account is blocked",
	});
}
