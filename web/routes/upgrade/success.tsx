import { createFileRoute } from "@tanstack/react-router";
import { ALL_PLANS, isPaid, type PaidPlan } from "../../../core/plans/plan.ts";
import { SuccessScreen } from "../../billing/success-screen.tsx";
import { readAccountId } from "../../browser/account-id.ts";
import { requireViewer } from "../../session/session.ts";

export interface SuccessSearch {
	/** The plan that was paid for. When missing, any paid plan counts. */
	plan?: PaidPlan | undefined;
	/** The number of pages, where it was what changed, not validated. */
	pages?: unknown;
	/** Set after a visit to the portal, which may have bought nothing. */
	from?: "portal" | undefined;
	/** The account that it was for. */
	account?: string | undefined;
}

export const Route = createFileRoute("/upgrade/success")({
	validateSearch: ({ plan, pages, from, account }: Record<string, unknown>): SuccessSearch => ({
		plan: ALL_PLANS.filter(isPaid).find((paid) => paid === plan),
		pages,
		from: from === "portal" ? "portal" : undefined,
		account: readAccountId(account),
	}),
	beforeLoad: requireViewer,
	component: SuccessScreen,
});
