import type { QueryClient } from "@tanstack/react-query";

/**
 * Calls back when the Worker may be reachable again: the browser goes online, the tab is shown, or another request
 * succeeds. Returns a function that stops listening.
 */
export function onReachable(queryClient: QueryClient, act: () => void): () => void {
	const actWhenShown = () => document.visibilityState === "visible" && act();
	window.addEventListener("online", act);
	document.addEventListener("visibilitychange", actWhenShown);
	const stopQueries = queryClient.getQueryCache().subscribe((event) => {
		// Data set manually in the cache is not a response.
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
