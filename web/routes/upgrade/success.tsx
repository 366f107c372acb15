import { createFileRoute } from "@tanstack/react-router";
import { ALL_PLANS, isPaid, type PaidPlan } from "../../../core/plans/plan.ts";
import { SuccessScreen } from "../../billing/success-screen.tsx";
import { readAccountId } from "../../browser/account-id.ts";
import { requireViewer } from "../../session/session.ts";

export interface SuccessSearch {
	/** The plan that was paid for. When missing, any paid plan counts. */
	plan?: PaidPlan | undefined;
	/** Set after a visit to the portal, which may have bought nothing. */
	from?: "portal" | undefined;
	/** The account that it was for. */
	account?: string | undefined;
}

export const Route = createFileRoute("/upgrade/success")({
	validateSearch: ({ plan, from, account }: Record<string, unknown>): SuccessSearch => ({
		plan: ALL_PLANS.filter(isPaid).find((paid) => paid === plan),
		from: from === "portal" ? "portal" : undefined,
		account: readAccountId(account),
	}),
	beforeLoad: requireViewer,
	component: SuccessScreen,
});
