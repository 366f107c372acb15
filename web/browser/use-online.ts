import { useSyncExternalStore } from "react";

/**
 * Whether the browser believes to have a connection. It decides nothing but words about a request that failed: a product on the
 * same machine is reached without one.
 */
export function useOnline(): boolean {
	return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}
