import { eq } from "drizzle-orm";
import { identities, members, users } from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { listPasskeys } from "../../auth/passkeys/own-passkeys.ts";
import { querySecondFactor } from "../../auth/second-factor/own-second-factor.ts";

/** Queries of what is a person's, and of no account. */
export function personRows(context: Context<Person>) {
	const { database, actor } = context;
	return {
		accounts: database
			.select({
				id: users.id,
				email: users.email,
				emailVerifiedAt: users.emailVerifiedAt,
				fullName: users.fullName,
				createdAt: users.createdAt,
				timeZone: users.timeZone,
				digestOptOutAt: users.digestOptOutAt,
			})
			.from(users)
			.where(eq(users.id, actor.id)),
		memberships: database
			.select({ account: users.fullName, role: members.role, joinedAt: members.joinedAt })
			.from(members)
			.innerJoin(users, eq(users.id, members.accountId))
			.where(eq(members.personId, actor.id)),
		identities: database
			.select({
				provider: identities.provider,
				issuer: identities.issuer,
				subject: identities.subject,
				createdAt: identities.createdAt,
			})
			.from(identities)
			.where(eq(identities.userId, actor.id)),
		passkeys: listPasskeys(context),
		secondFactors: querySecondFactor(database, actor.id),
	};
}
