import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { inAccount } from "../session/account-in-address.ts";
import { showError } from "../toast/toasts.ts";
import { IS_SELLING } from "./billing-mode.ts";

/** Returns a function that says why a page can't be created. Beyond the plan's limit it opens the account's plans. */
export function usePageRefusal(account?: string): (error: unknown, replace?: boolean) => void {
	const navigate = useNavigate();
	return useCallback(
		(error, replace) => {
			showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
			if (IS_SELLING && isBeyondPlan(error))
				void navigate({ href: inAccount("/upgrade?reason=pages", account), replace: Boolean(replace) });
		},
		[navigate, account],
	);
}

/** Whether the plan allows no more pages. */
export function isBeyondPlan(error: unknown): boolean {
	return isRefusal(error) && error.data?.reason === "limit_reached";
}
