import { createContext, use } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import type { PageAccess } from "../../core/teams/page-access.ts";
import type { Account } from "./account.ts";

/** What a screen about a team needs of it. `mayPay` is false where somebody else's role is needed for its plan. */
export type Team = Pick<Account, "id" | "name" | "plan" | "role"> & { mayPay?: boolean; maxPages?: number };

export const TeamContext = createContext<Team | undefined>(undefined);

/** The team that a page belongs to; undefined for a page of the person's own account. */
export function teamOf({ access, plan }: { access: PageAccess | null; plan: Plan }): Team | undefined {
	return access ? { ...access.account, plan, mayPay: access.verbs.includes("own") } : undefined;
}

/** The team that the screen is about; undefined for the person's own account. */
export function useTeam(): Team | undefined {
	return use(TeamContext);
}

/** The input of a query about the account of the screen. The person's own is never named. */
export function useAccountInput(): { account: string } | undefined {
	const team = useTeam();
	return team && { account: team.id };
}
