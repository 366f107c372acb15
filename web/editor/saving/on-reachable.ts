import type { QueryClient } from "@tanstack/react-query";

/**
 * Calls back when something shows that the Worker may answer again: the browser is back online, the person is back at
 * this tab, or another request succeeded. Returns how to stop.
 */
export function onReachable(queryClient: QueryClient, act: () => void): () => void {
	const actWhenShown = () => document.visibilityState === "visible" && act();
	window.addEventListener("online", act);
	document.addEventListener("visibilitychange", actWhenShown);
	const stopQueries = queryClient.getQueryCache().subscribe((event) => {
		// Data that a screen puts into the cache by hand is no answer.
		if (event.type === "updated" && event.action.type === "success" && !event.action.manual) act();
	});
	const stopMutations = queryClient.getMutationCache().subscribe((event) => {
		if (event.type === "updated" && event.action.type === "success") act();
	});
	return () => {
		window.removeEventListener("online", act);
		document.removeEventListener("visibilitychange", actWhenShown);
		stopQueries();
		stopMutations();
	};
}
