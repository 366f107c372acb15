import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { hasUnlimitedLinks, linkLimitMessage, type Plan } from "../../../core/plans/plan.ts";
import { showError } from "../../toast/toasts.ts";

/** Says that a page has as many links as the plan allows, with a way to the plans. */
export function useLinkLimit(): (plan: Plan) => void {
	const navigate = useNavigate();
	return useCallback(
		(plan) =>
			showError(
				"Link limit reached",
				linkLimitMessage(plan),
				hasUnlimitedLinks(plan)
					? {}
					: {
							action: {
								label: "See plans",
								run: () => void navigate({ to: "/upgrade", search: { reason: "links" } }),
							},
						},
			),
		[navigate],
	);
}
