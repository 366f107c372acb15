import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadToaster, toasterWanted } from "./toasts.ts";

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** Loads the toaster with the first toast. */
export function ToastHost() {
	const isNeeded = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get);
	return isNeeded ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
