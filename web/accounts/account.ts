import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { ROLES } from "../../core/teams/role.ts";
import { counted } from "../../core/text/counted.ts";
import type { AppRouter } from "../../worker/router.ts";
import { api } from "../api-client/queries.ts";

/** An account that the person is in. */
export type Account = inferRouterOutputs<AppRouter>["teams"]["accounts"][number];

/** The accounts that the person is in, their own first. */
export function useAccounts() {
	return useQuery(api.teams.accounts.queryOptions());
}

/** What the person is there, in words. A guest's pages are some of the account's only, so they aren't counted. */
export function standingInWords({ role, coversAll, pageCount }: Account, isOwn: boolean): string {
	const standing = isOwn ? "Your own account" : ROLES[role].name;
	return coversAll ? `${standing} · ${counted(pageCount, "page")}` : `${standing} on single pages`;
}
