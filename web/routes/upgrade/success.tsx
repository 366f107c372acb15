import { createFileRoute } from "@tanstack/react-router";
import { ALL_PLANS, isPaid, type PaidPlan } from "../../../core/plan.ts";
import { SuccessScreen } from "../../billing/success-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export interface SuccessSearch {
	/** The plan that was paid for; any paid plan when missing. */
	plan?: PaidPlan | undefined;
	/** Set for somebody who comes back from the portal and may have bought nothing. */
	from?: "portal" | undefined;
}

export const Route = createFileRoute("/upgrade/success")({
	validateSearch: ({ plan, from }: Record<string, unknown>): SuccessSearch => ({
		plan: ALL_PLANS.filter(isPaid).find((paid) => paid === plan),
		from: from === "portal" ? "portal" : undefined,
	}),
	beforeLoad: requireViewer,
	component: SuccessScreen,
});
