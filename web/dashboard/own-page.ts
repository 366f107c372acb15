import type { inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import type { AppRouter } from "../../worker/router.ts";

export type OwnPage = inferRouterOutputs<AppRouter>["pages"]["list"][number];
/** A page of a list. Only the list of all accounts names the account. */
export type ListedPage = OwnPage & { accountId?: string };
/** What stands over a page's picture. */
export type Mark = (page: ListedPage) => ReactNode;
export type PageWeek = inferRouterOutputs<AppRouter>["stats"]["weeks"][number];

/** What counts for a page of an account. */
export interface Standing {
	/** The account's. */
	plan: Plan;
	/** The pages that the account can have. */
	maxPages: number;
	/** The account in addresses, undefined for the person's own. */
	account?: string | undefined;
	/** The account's name beside pages of others. */
	accountName?: string | undefined;
	/** A team without a plan publishes nothing. */
	needsPlan?: boolean;
	/** What the person's role includes. */
	mayEdit: boolean;
	mayManage: boolean;
	/** Who invites people to single pages. */
	mayInvite: boolean;
	/** Who may choose a plan. */
	mayOwn: boolean;
}
