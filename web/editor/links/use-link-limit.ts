import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { isLimited, limitMessage } from "../../../core/plans/limit-words.ts";
import { useTeam } from "../../accounts/team.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { useEditing } from "../editing.ts";
import { complain } from "../saving/voice.ts";

/** Says that a page has as many links as the plan allows, with a way to the plans. */
export function useLinkLimit(): () => void {
	const { plan } = useEditing();
	const navigate = useNavigate();
	const account = useTeam()?.id;
	return useCallback(() => {
		const search = { reason: "links", account } as const;
		const seePlans = { label: "See plans", run: () => void navigate({ to: "/upgrade", search }) };
		complain(
			"Link limit reached",
			limitMessage("links", plan, IS_SELLING),
			IS_SELLING && isLimited("links", plan) ? seePlans : undefined,
		);
	}, [navigate, plan, account]);
}
