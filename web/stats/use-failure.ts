import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isRefusal } from "../api-client/client.ts";
import { showError } from "../toast/toasts.ts";

/** Explains why there are no stats. People other than the owner are sent to the dashboard. */
export function useFailure(error: unknown): void {
	const navigate = useNavigate();
	useEffect(() => {
		if (!error || isPeriodLocked(error)) return;
		if (isAccessDenied(error)) {
			showError("Access denied", "You don't have permission to view these stats", { id: "stats" });
			void navigate({ to: "/dashboard", replace: true });
		} else showError("Error", "Failed to load stats", { id: "stats" });
	}, [error, navigate]);
}

/** Whether the plan shows none of the question's days. */
export function isPeriodLocked(error: unknown): boolean {
	return isRefusal(error) && error.data?.reason === "forbidden" && "period" in error.data.fields;
}

/** A malformed id counts as somebody else's page. */
function isAccessDenied(error: unknown): boolean {
	return isRefusal(error) && "id" in (error.data?.fields ?? {});
}
