import { and, eq, sql } from "drizzle-orm";
import { mayDo, refusalOf, type Verb } from "../../../core/teams/role.ts";
import { members, pages, users } from "../../../db/schema/index.ts";
import type { Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { hasSeat } from "../../publish/membership.ts";
import { isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";

type Asking = Pick<Stores, "database"> & { actor: Person };

/**
 * Refuses what a person's role in an account doesn't include, before a procedure that names the account. Throws `not_found` for an
 * account that they aren't in, and for guests on single pages; `forbidden`, and `limit_reached` without a seat. Statements that
 * write ask again.
 */
export async function requireRole(asking: Asking, accountId: string, verb: Verb): Promise<void> {
	const [member] = await selectMembership(asking).where(
		and(eq(members.accountId, accountId), eq(members.personId, asking.actor.id), eq(members.coversAll, true)),
	);
	if (!member) throw new DomainError("not_found", "This team doesn't exist.", { field: "account" });
	const refusal = refusalFor(member, verb);
	if (refusal) throw refusal;
}

/** Why a person who may see a page may not do this with it, or null where the reason is another one. */
export async function whyRefused(asking: Asking, pageId: string, verb: Verb): Promise<DomainError | null> {
	const [member] = await selectMembership(asking)
		.innerJoin(pages, and(isAllowedOn(asking.actor, "read", pageId), isOwnedBy(members.accountId, pages)))
		.where(eq(members.personId, asking.actor.id));
	return member ? refusalFor(member, verb) : null;
}

function selectMembership({ database }: Asking) {
	return database
		.select({ role: members.role, name: users.fullName, hasSeat: sql<number>`${sql.raw(hasSeat())}` })
		.from(members)
		.innerJoin(users, eq(users.id, members.accountId));
}

interface Membership {
	role: (typeof members.$inferSelect)["role"];
	name: string;
	hasSeat: number;
}

function refusalFor({ role, name, hasSeat }: Membership, verb: Verb): DomainError | null {
	if (!mayDo(role, verb)) {
		return new DomainError("forbidden", refusalOf(verb, name), { field: "access", title: "Not your role" });
	}
	if (verb === "read" || hasSeat) return null;
	return new DomainError("limit_reached", `The plan of ${name} has no seat for you, so you can only look.`, {
		field: "access",
		title: "No seat left",
	});
}
