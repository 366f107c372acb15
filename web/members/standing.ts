import type { inferRouterOutputs } from "@trpc/server";
import { planTerm } from "../../core/plans/plan.ts";
import { ALL_ROLES, isAtLeast, mayDo, type Role } from "../../core/teams/role.ts";
import type { AppRouter } from "../../worker/router.ts";

export type People = inferRouterOutputs<AppRouter>["teams"]["members"];
/** Who has to do with one page. */
export type PagePeopleAnswer = inferRouterOutputs<AppRouter>["teams"]["pagePeople"];
export type Member = People["members"][number];
export type Invitation = People["invitations"][number];

/** What somebody who looks at the members of an account may do with them. */
export interface Standing {
	/** The account in requests: undefined for the person's own. */
	account: string | undefined;
	personId: string;
	/** The name of the account. */
	name: string;
	role: Role;
	/** Whether they may invite, change and remove. */
	isManaging: boolean;
}

/** How a person stands in an account whose members they may see. */
export function standingOf({ account, members }: People, viewer: { id: string; fullName: string | null }): Standing {
	const isOwn = account?.id === viewer.id;
	const you = members.find(({ personId }) => personId === viewer.id);
	const role = isOwn ? "owner" : (you?.role ?? "analyst");
	return {
		account: isOwn ? undefined : account?.id,
		personId: viewer.id,
		name: account?.name ?? "",
		role,
		isManaging: isOwn || (mayDo(role, "members") && you?.hasSeat === true),
	};
}

/** The people who count: in a person's own account, the person is none of its members. */
export function countPeople({ account, members }: People): number {
	return members.filter(({ pageIds }) => pageIds === null).length + (account?.isTeam ? 0 : 1);
}

/** The people that the plan includes. */
export function seatsOf({ account }: People): number {
	return planTerm(account?.plan ?? "free", "maxMembers");
}

/** Whether the plan has room for another person, beside those who are invited. */
export function hasRoom(people: People): boolean {
	const invited = people.invitations.filter(({ pageIds, expiresAt }) => pageIds === null && expiresAt > Date.now());
	return countPeople(people) + invited.length < seatsOf(people);
}

/** The roles that somebody can give: none above their own, and on single pages only those of guests. */
export function rolesToGive({ role }: Standing, isGuest: boolean): Role[] {
	return ALL_ROLES.filter((one) => isAtLeast(role, one) && (!isGuest || one === "editor" || one === "analyst"));
}

/** Whether a team would be left without an owner by this member's going. */
export function isLastOwner({ account, members }: People, { role }: Pick<Member, "role">): boolean {
	return account?.isTeam === true && role === "owner" && members.filter((one) => one.role === "owner").length === 1;
}
